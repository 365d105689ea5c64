// In a browser that is too old the screens have no form, or no script runs at all and the page stays empty. So this file, for which neither
// site waits, is written as the oldest of them can read it.
function isTooOld() {
  var lookingBack = '(?<=a)b'
  try {
    new RegExp(lookingBack)
  } catch (_error) {
    return true
  }
  var hasQueries = 'CSS' in window && 'supports' in CSS && CSS.supports('container-type', 'inline-size')
  return !('CSSLayerBlockRule' in window && hasQueries)
}

function sayWhatIsNeeded() {
  var root = document.getElementById('root')
  var words = document.createElement('p')
  words.style.margin = '40px'
  words.style.font = '20px sans-serif'
  words.setAttribute('role', 'alert')
  words.appendChild(
    document.createTextNode(
      'This browser is too old for Watchfloor. Update it, or use Chrome or Edge 109, Firefox 121, Safari 16.4, or a later version.',
    ),
  )
  root.parentNode.replaceChild(words, root)
}

if (isTooOld()) sayWhatIsNeeded()

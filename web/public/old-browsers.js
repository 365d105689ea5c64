// Shows a sentence in a browser that is too old. Without it the screens would have no layout, or the page would stay empty. This file uses
// only what the oldest browsers know. The pages do not wait for it, because the wall display also starts without a network.
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

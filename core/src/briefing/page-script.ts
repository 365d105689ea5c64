/**
 * The script of the exported page: the dropdown, the viewer and its keys. It is plain JavaScript for current browsers. The page
 * is complete without it.
 */
export const pageScript = `
'use strict';
(() => {
  const by = (id) => document.getElementById(id);
  const records = new Map(JSON.parse(by('briefing-data').textContent).map((it) => [String(it.id), it]));
  const select = by('select'), viewer = by('viewer'), frame = by('frame'), title = by('viewer-title');
  const cards = [...document.querySelectorAll('[data-record]')];
  const none = document.querySelector('.none');
  const same = (text) => text.trim().toLowerCase();
  let shown = cards, open = null;

  function filter() {
    const wanted = select ? same(select.value) : '';
    shown = cards.filter((card) => {
      const has = wanted === '' || records.get(card.dataset.record).labels.some((it) => same(it) === wanted);
      card.hidden = !has;
      return has;
    });
    for (const section of document.querySelectorAll('main > section:not(.failures)')) {
      section.hidden = !section.querySelector('[data-record]:not([hidden])');
    }
    none.hidden = shown.length > 0;
  }

  function show(card) {
    const record = records.get(card.dataset.record);
    if (!record.pdf) { alert(viewer.dataset.noPdf); return; }
    open = card;
    title.textContent = title.dataset.title + ' · ' + record.name + ' · ' + record.case;
    by('open').href = record.pdf;
    frame.src = record.pdf + '#toolbar=0&zoom=132';
    if (!viewer.open) viewer.showModal();
  }

  function step(by) {
    const having = shown.filter((card) => records.get(card.dataset.record).pdf);
    const at = having.indexOf(open);
    const next = having[(at + by + having.length) % having.length];
    if (next) show(next);
  }

  document.addEventListener('click', (event) => {
    const link = event.target.closest('[data-record] a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(link.closest('[data-record]'));
  });
  select?.addEventListener('change', filter);
  by('print').addEventListener('click', () => print());
  by('close').addEventListener('click', () => viewer.close());
  by('previous').addEventListener('click', () => step(-1));
  by('next').addEventListener('click', () => step(1));
  viewer.addEventListener('click', (event) => { if (event.target === viewer) viewer.close(); });
  viewer.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowRight') step(1);
    if (event.key === 'ArrowLeft') step(-1);
  });
  viewer.addEventListener('close', () => {
    frame.removeAttribute('src');
    open?.querySelector('a').focus();
    open = null;
  });
  filter();
})();
`

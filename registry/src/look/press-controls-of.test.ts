import type { Press } from './in-page/press-controls';
import { reacting } from './press-controls-of';

it('opens links of dialogs that code handles, those of numbered pictures once', () => {
  const link: Press = { block: 'car-page', element: 'a “Picture 1 of 7”', leadsTo: ['code of the page'], opens: true };
  const { opens: _opens, ...page } = link;
  expect(reacting([link, { ...link, element: 'a “Picture 2 of 7”' }, { ...page, element: 'a “Page 2”' }])).toEqual([
    { block: 'car-page', element: 'a “Picture 1 of 7”' },
  ]);
});

it('opens buttons of dialogs first', () => {
  const button: Press = { block: 'quick-search', element: '', leadsTo: [], reacts: 'at once' };
  const more: Press = { ...button, element: 'button “More”' };
  expect(reacting([more, { ...button, element: 'button “Filters”', opens: true }])).toEqual([
    { block: 'quick-search', element: 'button “Filters”' },
    { block: 'quick-search', element: 'button “More”' },
  ]);
});

it('opens each button once that changes the page or opens a dialog, and no form', () => {
  const button: Press = { block: 'quick-search', element: 'button “Filters”', leadsTo: [], reacts: 'at once' };
  const presses: Press[] = [
    { ...button, element: 'Enter key in input “words”', isEnter: true },
    button,
    button,
    { ...button, element: 'button “Search”', leadsTo: ['/used-cars'] },
    { ...button, element: 'button “Nothing”', reacts: 'never' },
    { ...button, element: 'button “Images”', reacts: 'never', opens: true },
  ];
  expect(reacting(presses)).toEqual([
    { block: 'quick-search', element: 'button “Images”' },
    { block: 'quick-search', element: 'button “Filters”' },
  ]);
});

import type { Press } from './in-page/press-controls';
import { reacting } from './press-controls-of';

it('opens each button once that changes the page and leads nowhere, and no form', () => {
  const button: Press = { block: 'quick-search', element: 'button “Filters”', leadsTo: [], reacts: 'at once' };
  const presses: Press[] = [
    { ...button, element: 'Enter key in input “words”', isEnter: true },
    button,
    button,
    { ...button, element: 'button “Search”', leadsTo: ['/used-cars'] },
    { ...button, element: 'button “Nothing”', reacts: 'never' },
  ];
  expect(reacting(presses)).toEqual([{ block: 'quick-search', element: 'button “Filters”' }]);
});

import { fireEvent, screen, within } from '@testing-library/react';
import { address, CARS_ANSWER, person } from '../../../car-search/testing/search-under-test';
import { type Asked, found, pass, show } from '../testing/results-under-test';

describe('pages of results', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const pages = () => within(screen.getByRole('navigation', { name: 'Pages of results' }));
  const paged = { 'POST /v1/cars': ({ body }: Asked) => found(`Page ${body.page}`, { page: body.page }) };

  it('are links, with rel for the previous and next page', async () => {
    await show('/used-cars/ford?colour=red&page=5', paged);
    expect(pages().getByRole('link', { name: 'Previous page' })).toHaveAttribute(
      'href',
      '/used-cars/ford?colour=red&page=4',
    );
    expect(pages().getByRole('link', { name: 'Previous page' })).toHaveAttribute('rel', 'prev');
    expect(pages().getByRole('link', { name: 'Next page' })).toHaveAttribute(
      'href',
      '/used-cars/ford?colour=red&page=6',
    );
    expect(pages().getByRole('link', { name: 'Next page' })).toHaveAttribute('rel', 'next');
    expect(
      pages()
        .getAllByRole('link', { name: /^Page/ })
        .map(({ textContent }) => textContent),
    ).toEqual(['Page 1', 'Page 4', 'Page 5', 'Page 6', 'Page 89']);
    expect(pages().getByRole('link', { current: 'page' })).toHaveTextContent('5');
    expect(pages().getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/used-cars/ford?colour=red');
  });

  it('open at the heading of the results', async () => {
    const scrollIntoView = jest.fn();
    Element.prototype.scrollIntoView = scrollIntoView;
    await show('/used-cars', paged);
    await person().click(pages().getByRole('link', { name: 'Next page' }));
    expect(await screen.findByText('Page 2', { selector: 'article *' })).toBeInTheDocument();
    expect(address()).toBe('/used-cars?page=2');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(scrollIntoView).toHaveBeenCalledWith({ behavior: 'instant' });
  });

  it('open in a new tab on Ctrl-click', async () => {
    await show('/used-cars', paged);
    const followed = jest.fn((event: Event) => {
      const wasPrevented = event.defaultPrevented;
      // jsdom opens nothing.
      event.preventDefault();
      return wasPrevented;
    });
    window.addEventListener('click', followed, { once: true });
    fireEvent.click(pages().getByRole('link', { name: 'Next page' }), { ctrlKey: true });
    expect(followed).toHaveReturnedWith(false);
    await pass(20);
    expect(address()).toBe('/used-cars');
  });

  it('are not shown when there is only one', async () => {
    await show('/used-cars', { 'POST /v1/cars': { ...CARS_ANSWER, pageCount: 1 } });
    expect(screen.queryByRole('navigation', { name: 'Pages of results' })).not.toBeInTheDocument();
  });

  it('link to the first page from beyond the last', async () => {
    await show('/used-cars?page=500', { 'POST /v1/cars': { ...CARS_ANSWER, page: 500, results: [] } });
    expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute('href', '/used-cars');
  });
});

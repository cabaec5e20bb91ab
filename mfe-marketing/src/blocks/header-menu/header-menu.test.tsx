import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkBlock } from '@forecourt/testing/check-block';
import { renderBlock } from '@forecourt/testing/render-block';
import { testServices } from '@forecourt/testing/services';
import { savedCars } from '@forecourt/ui/saved-cars';
import { HeaderMenu } from './header-menu';
import { headerMenu } from './header-menu.block';
import { examples } from './header-menu.examples';

const block = { definition: headerMenu, View: HeaderMenu };

checkBlock({ ...block, examples });

const show = () => renderBlock(block, { attributes: examples['default'] });

function widen(width: number) {
  Object.assign(window, { innerWidth: width });
  act(() => void window.dispatchEvent(new Event('resize')));
}

const detailsOf = (text: string) =>
  screen
    .getAllByText(text)
    .map((element) => element.closest('details'))
    .find((found) => found !== null);
const cars = () => detailsOf('Used cars');
const finance = () => detailsOf('Car finance');
const toggle = () => detailsOf('Menu');
const summaryOf = (details: Element | null | undefined) => {
  const summary = details?.querySelector('summary');
  if (!summary) throw new Error('Nothing to press.');
  return summary;
};
const themeColour = () => document.querySelector('meta[name="theme-color"]')?.getAttribute('content');

afterEach(() => document.querySelector('meta[name="theme-color"]')?.remove());

describe('the bar', () => {
  it('links its logo to the home page', async () => {
    await show();
    expect(screen.getByRole('link', { name: 'Larkway, home' })).toHaveAttribute('href', '/');
  });

  it('links its logo to the provider’s home page where configured (A2.6-5)', async () => {
    await renderBlock(block, { attributes: { logoLink: '{provider}' } });
    const { provider } = testServices().destinations;
    expect(screen.getByRole('link', { name: `Larkway, home page of ${new URL(provider).hostname}` })).toHaveAttribute(
      'href',
      provider,
    );
  });

  it('shows an item with a single destination as a plain link', async () => {
    await show();
    expect(screen.getByRole('link', { name: 'Value your car' })).toHaveAttribute('href', '/valuation-form');
  });

  it('is a logo alone when the menu is invalid', async () => {
    await renderBlock(block, { attributes: { menu: '[{"name":' } });
    expect(screen.getByRole('link', { name: 'Larkway, home' })).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('lays a dropdown out in as many columns as the item says, two by default', async () => {
    const { container } = await show();
    const [usedCars, carFinance] = container.querySelectorAll('.level2');
    expect(usedCars).toHaveClass('columns2');
    expect(carFinance).toHaveClass('columns3');
  });
});

describe('the link to the saved cars', () => {
  beforeEach(() => localStorage.clear());

  it('says in words how many there are, and follows other remotes and tabs', async () => {
    await show();
    const link = () => screen.getByRole('link', { name: /^Saved cars/ });
    expect(link()).toHaveAccessibleName('Saved cars');
    expect(link()).toHaveAttribute('href', '/saved-cars');
    act(() => savedCars.set([{ id: '12', pricePence: 1_499_500, savedAt: 0 }]));
    expect(link()).toHaveAccessibleName('Saved cars, 1 saved');
    localStorage.setItem('saved_cars', '12,1499500,0;13,1,0');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'saved_cars' })));
    expect(link()).toHaveAccessibleName('Saved cars, 2 saved');
  });

  it('activates hearts, also those that are added later', async () => {
    await show();
    expect(customElements.get('save-car')).toBeUndefined();
    const heart = document.body.appendChild(document.createElement('save-car'));
    await customElements.whenDefined('save-car');
    expect(heart.shadowRoot?.querySelector('button')).toHaveAttribute('aria-pressed', 'false');
    heart.remove();
  });

  it('is left out if there is no such page', async () => {
    await renderBlock(block, { attributes: examples['links only'] });
    expect(screen.queryByRole('link', { name: /^Saved cars/ })).not.toBeInTheDocument();
  });
});

describe('above 1024 pixels', () => {
  beforeEach(() => widen(1280));

  it('has one dropdown open at a time', async () => {
    await show();
    await userEvent.click(summaryOf(cars()));
    expect(cars()).toHaveAttribute('open');
    await userEvent.click(summaryOf(finance()));
    await waitFor(() => expect(cars()).not.toHaveAttribute('open'));
    expect(finance()).toHaveAttribute('open');
  });

  it('closes a dropdown on a click outside, not on one inside', async () => {
    await show();
    await userEvent.click(summaryOf(cars()));
    fireEvent.click(screen.getByText('Audi'));
    expect(cars()).toHaveAttribute('open');
    fireEvent.click(document.body);
    expect(cars()).not.toHaveAttribute('open');
  });

  it('shows all four levels of a menu in one dropdown', async () => {
    await renderBlock(block, { attributes: examples['four levels'] });
    await userEvent.click(summaryOf(cars()));
    expect(within(screen.getByRole('navigation')).getByRole('link', { name: 'Toyota' })).toHaveAttribute(
      'href',
      '/used-cars/toyota',
    );
    summaryOf(cars()).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Audi' })).toHaveFocus();
  });

  it('closes a dropdown on Escape and returns focus to its opener', async () => {
    await show();
    await userEvent.click(summaryOf(cars()));
    within(screen.getByRole('navigation')).getByRole('link', { name: 'Kia' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(cars()).not.toHaveAttribute('open');
    expect(summaryOf(cars())).toHaveFocus();
  });

  it('moves along the bar and into a dropdown by arrow keys', async () => {
    await show();
    summaryOf(cars()).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(summaryOf(finance())).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('link', { name: 'Get my quote' })).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowDown}');
    expect(cars()).toHaveAttribute('open');
    expect(screen.getAllByRole('link', { name: 'Used cars' }).at(-1)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Audi' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(summaryOf(cars())).toHaveFocus();
  });

  it('closes a dropdown when the focus leaves the header', async () => {
    await show();
    await userEvent.click(summaryOf(cars()));
    const elsewhere = document.body.appendChild(document.createElement('button'));
    act(() => elsewhere.focus());
    expect(cars()).not.toHaveAttribute('open');
    elsewhere.remove();
  });

  it('does not read the width on a click while nothing is open, since a phone would have to lay out the page', async () => {
    await show();
    const width = jest.fn(() => 1280);
    Object.defineProperty(window, 'innerWidth', { configurable: true, get: width });
    fireEvent.click(document.body);
    Object.defineProperty(window, 'innerWidth', { configurable: true, writable: true, value: 1280 });
    expect(width).not.toHaveBeenCalled();
  });
});

describe('at 1024 pixels and below', () => {
  beforeEach(() => widen(1024));

  it('stays open on a wider screen with text twice as large', async () => {
    await show();
    await userEvent.click(summaryOf(toggle()));
    document.documentElement.style.fontSize = '32px';
    widen(2048);
    expect(toggle()).toHaveAttribute('open');
    document.documentElement.removeAttribute('style');
  });

  it('opens by "Menu" and closes by "Close", which returns it to the top level', async () => {
    await show();
    await userEvent.click(summaryOf(toggle()));
    await userEvent.click(summaryOf(cars()));
    expect(toggle()).toHaveAttribute('open');
    expect(within(summaryOf(toggle())).getByText('Close')).toBeInTheDocument();
    await userEvent.click(summaryOf(toggle()));
    await waitFor(() => expect(cars()).not.toHaveAttribute('open'));
  });

  it('opens a level and returns to the previous one, which takes 300 ms', async () => {
    await show();
    await userEvent.click(summaryOf(toggle()));
    await userEvent.click(summaryOf(cars()));
    const makes = detailsOf('Back to Used cars');
    await userEvent.click(summaryOf(makes));
    expect(makes).toHaveAttribute('open');

    await userEvent.click(summaryOf(makes));
    expect(makes).toHaveAttribute('data-leaving');
    expect(makes).toHaveAttribute('open');
    await waitFor(() => expect(makes).not.toHaveAttribute('open'), { timeout: 1000 });
    expect(cars()).toHaveAttribute('open');

    await userEvent.click(summaryOf(cars()));
    await waitFor(() => expect(cars()).not.toHaveAttribute('open'), { timeout: 1000 });
    expect(toggle()).toHaveAttribute('open');
  });

  it('drills four levels down, and each back button leads one level up', async () => {
    await renderBlock(block, { attributes: examples['four levels'] });
    const byMake = detailsOf('Back to Used cars');
    const german = detailsOf('Back to By make');
    const japanese = detailsOf('Japanese makes');
    for (const level of [toggle(), cars(), byMake, german]) await userEvent.click(summaryOf(level));
    for (const level of [toggle(), cars(), byMake, german]) expect(level).toHaveAttribute('open');
    expect(within(summaryOf(japanese)).getByText('All makes')).toBeInTheDocument();

    for (const [left, back] of [
      [german, byMake],
      [byMake, cars()],
      [cars(), toggle()],
    ]) {
      await userEvent.click(summaryOf(left));
      await waitFor(() => expect(left).not.toHaveAttribute('open'), { timeout: 1000 });
      expect(back).toHaveAttribute('open');
    }
  });

  it('returns to the top level when the width changes, not when only the height does', async () => {
    await show();
    await userEvent.click(summaryOf(toggle()));
    await userEvent.click(summaryOf(cars()));
    widen(1024);
    expect(cars()).toHaveAttribute('open');
    widen(800);
    expect(cars()).not.toHaveAttribute('open');
    expect(toggle()).toHaveAttribute('open');
    widen(1280);
    expect(toggle()).not.toHaveAttribute('open');
  });

  it('sets the theme colour to white while open and to the primary colour afterwards, and posts it to the parent window', async () => {
    const post = jest.spyOn(window.parent, 'postMessage');
    await show();
    await userEvent.click(summaryOf(toggle()));
    await waitFor(() => expect(themeColour()).toBe('#ffffff'));
    expect(post).toHaveBeenLastCalledWith({ themeColor: '#ffffff' }, window.location.origin);
    await userEvent.keyboard('{Escape}');
    expect(toggle()).not.toHaveAttribute('open');
    await waitFor(() => expect(themeColour()).toBe('#6905F2'));
    expect(post).toHaveBeenLastCalledWith({ themeColor: '#6905F2' }, window.location.origin);
    expect(document.querySelectorAll('meta[name="theme-color"]')).toHaveLength(1);
  });

  it('shows an item by its mobile name', async () => {
    await show();
    expect(screen.getAllByText('Finance').length).toBeGreaterThan(0);
  });
});

import { act, screen, within } from '@testing-library/react';
import { fieldLabelled } from '@forecourt/testing/field-labelled';
import { address, person } from '../../car-search/testing/search-under-test';
import { pass, show, tick } from './testing/filters-under-test';

describe('filters on a small screen', () => {
  const media = { matches: false, addEventListener: jest.fn(), removeEventListener: jest.fn() };
  beforeEach(() => {
    jest.useFakeTimers();
    media.matches = true;
    Object.assign(window, { matchMedia: () => media });
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(window, 'matchMedia');
  });
  const openDialog = async () => {
    await person().click(screen.getByRole('button', { name: /^Filter/ }));
    await pass(20);
    return screen.getByRole('dialog', { name: 'Search used cars' });
  };
  const open = async (at?: string) => {
    await show(at);
    return openDialog();
  };

  it('are only in a dialog, which a button opens and another closes', async () => {
    await show();
    expect(screen.queryByText('Postcode')).not.toBeInTheDocument();
    const dialog = await openDialog();
    expect(screen.getByText('Postcode')).toBeInTheDocument();
    expect(fieldLabelled('Postcode', dialog)).toBeVisible();
    await person().click(within(dialog).getByRole('button', { name: 'Close filters' }));
    await pass(20);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('render the fields of a section once it is opened', async () => {
    const dialog = await open('/used-cars?colour=red');
    expect(fieldLabelled('Red', dialog)).toBeChecked();
    expect(within(dialog).queryByText('Manual')).not.toBeInTheDocument();
    await person().click(within(dialog).getByText('Gearbox', { selector: 'summary *' }));
    await pass(20);
    await tick(/^Manual/);
    expect(address()).toBe('/used-cars?gearbox=manual&colour=red');
    expect(within(dialog).getByText(/^Gearbox/, { selector: 'summary *' })).toHaveTextContent('Gearbox1 chosen');
  });

  it('prepare the fields of a section on the press, so that lifting the finger only opens it', async () => {
    const dialog = await open();
    await person().pointer({
      keys: '[TouchA>]',
      target: within(dialog).getByText('Gearbox', { selector: 'summary *' }),
    });
    await pass(20);
    const section = within(dialog).getByText('Gearbox', { selector: 'summary *' }).closest('details');
    expect(section).not.toHaveAttribute('open');
    expect(section?.querySelectorAll('input[type=checkbox]')).not.toHaveLength(0);
  });

  it('close when they are applied, and when they are reset', async () => {
    const dialog = await open('/used-cars?max_price=9000');
    await person().click(within(dialog).getByRole('button', { name: 'Show 1,234 cars' }));
    await pass(20);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await person().click(screen.getByRole('button', { name: 'Filter 1 chosen' }));
    await pass(20);
    await person().click(screen.getByRole('link', { name: 'Reset Filters' }));
    await pass(20);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(address()).toBe('/used-cars');
  });

  it('stay open while the postcode is invalid', async () => {
    const dialog = await open();
    await person().type(fieldLabelled('Postcode', dialog), 'nowhere');
    await person().click(within(dialog).getByRole('button', { name: /^Show/ }));
    await pass(20);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(fieldLabelled('Postcode', dialog)).toHaveFocus();
  });

  it('close when there is room beside the results', async () => {
    await open();
    media.matches = false;
    act(() => (media.addEventListener.mock.lastCall as [string, () => void])[1]());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('discard an invalid postcode when their dialog closes, since nothing else shows it and the bar can sort', async () => {
    const dialog = await open();
    await person().type(fieldLabelled('Postcode', dialog), 'nowhere');
    await person().click(within(dialog).getByRole('button', { name: 'Close filters' }));
    await pass(20);
    await person().selectOptions(screen.getAllByLabelText('Sort by')[0]!, 'Price: low to high');
    await pass(20);
    expect(address()).toBe('/used-cars?sort=price_low_high');
  });
});

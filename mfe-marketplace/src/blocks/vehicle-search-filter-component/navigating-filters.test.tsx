import { screen } from '@testing-library/react';
import { address, person } from '../../car-search/testing/search-under-test';
import { check, choose, form, formElement, labels, postcode, select, show, tick } from './testing/filters-under-test';
import { examples } from './vehicle-search-filter-component.examples';

describe('filters that open the results page', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const sent = () => {
    const element = formElement();
    const formData = new FormData(element);
    element.dispatchEvent(Object.assign(new Event('formdata'), { formData }));
    return new URLSearchParams([...formData] as [string, string][]).toString();
  };

  it('count live but do not change the page, and send the choices in lower case, without defaults', async () => {
    const { cars } = await show('/', { attributes: { mode: 'navigate', searchBaseUrl: '/search?campaign=a' } });
    await tick(/^Red/);
    expect(cars().at(-1)?.body).toMatchObject({ colour: ['red'] });
    await person().type(postcode(), 'M1 1AE');
    await person().tab();
    await choose('Sort by', 'Distance');
    await choose('Distance', 'Within 10 miles');
    expect(address()).toBe('/');
    expect(sent()).toBe('campaign=a&postcode=m11ae&distance=10&colour=red');
  });

  it('keep the query of their base when nothing is chosen (B2-24)', async () => {
    await show('/', { attributes: { mode: 'navigate', searchBaseUrl: '/search?utm_source=x' } });
    const submitted = jest.fn((event: Event) => {
      const isPrevented = event.defaultPrevented;
      event.preventDefault();
      return isPrevented;
    });
    window.addEventListener('submit', submitted, { once: true });
    await person().click(screen.getByRole('button', { name: /^Show/ }));
    expect(submitted).toHaveReturnedWith(false);
    expect(sent()).toBe('utm_source=x');
  });

  it('are not sent while the postcode is invalid', async () => {
    await show('/', { attributes: { mode: 'navigate' } });
    await person().type(postcode(), 'nowhere');
    const submitted = jest.fn((event: Event) => event.defaultPrevented);
    window.addEventListener('submit', submitted, { once: true });
    await person().click(screen.getByRole('button', { name: /^Show/ }));
    expect(submitted).toHaveReturnedWith(true);
    expect(postcode()).toHaveFocus();
  });

  it('have the options and preselection of the editor', async () => {
    await show('/', { attributes: examples['choices of its own'] });
    expect(labels('Max price')).toEqual(['Any', 'Up to £10,000', 'Up to £20,000']);
    expect(select('Max price')).toHaveValue('10000');
    expect(form().getAllByText(/^(Petrol|Diesel|Electric|Hybrid)$/)).toHaveLength(2);
    expect(check(/^Racing red/)).toBeInTheDocument();
    expect(sent()).toBe('max_price=10000');
  });
});

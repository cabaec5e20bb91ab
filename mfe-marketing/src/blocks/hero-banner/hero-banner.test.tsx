import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { readCarSearch } from '@forecourt/domain/car-search/address';
import { checkBlock } from '@forecourt/testing/check-block';
import { hostBlock } from '@forecourt/testing/block-host';
import { TEST_BRAND, testServices } from '@forecourt/testing/services';
import { HeroBanner } from './hero-banner';
import { heroBanner } from './hero-banner.block';
import { examples } from './hero-banner.examples';

const show = checkBlock({ definition: heroBanner, View: HeroBanner, examples });

const budgetField = () => screen.getByRole('textbox', { name: 'Monthly budget' });

/** The address that a browser opens on submit. */
function destination(): string {
  const form = budgetField().closest('form');
  if (!form) throw new Error('The field is not in a form.');
  const formData = new FormData(form);
  // Unlike browsers, jsdom does not dispatch this event when it collects the data.
  const event = Object.assign(new Event('formdata'), { formData });
  form.dispatchEvent(event);
  return `${form.action}?${new URLSearchParams([...formData].map(([name, value]) => [name, String(value)]))}`;
}

describe('a visitor who requests a quote', () => {
  it('is sent to the application site with the budget, the option and the configured query, in this order', async () => {
    await show({ attributes: { linkQuery: 'utm_source=home&product=hp' } });
    await userEvent.type(budgetField(), '1250');
    expect(budgetField()).toHaveValue('1,250');
    expect(destination()).toBe(
      'http://apply.localhost:3000/?monthlyBudget=1250&option=monthly&utm_source=home&product=hp',
    );
  });

  it('is sent there without a budget if the field is empty', async () => {
    await show();
    expect(destination()).toBe('http://apply.localhost:3000/?option=monthly');
    expect(screen.getByRole('button', { name: 'Get my quote' })).toHaveAttribute('type', 'submit');
  });

  it('submits the form to the host, which drops empty fields without JavaScript too', async () => {
    const { destinations } = testServices();
    const applyForm = 'http://localhost:3000/hand-over/default/apply';
    await show({ services: testServices({ destinations: { ...destinations, applyForm } }) });
    expect(destination()).toBe(`${applyForm}?option=monthly`);
  });

  it.each([
    ['column', '12,345'],
    ['row', '123,456,789,012'],
  ])('can enter at most as many digits as the %s layout allows', async (layout, shown) => {
    await show({ attributes: { layout } });
    await userEvent.type(budgetField(), '123456789012345');
    expect(budgetField()).toHaveValue(shown);
  });
});

describe('a visitor who would rather see cars', () => {
  const cars = (name: string) => screen.getByRole('link', { name });

  it('gets a link to cars for the entered budget', async () => {
    await show({ attributes: { seeCars: true } });
    expect(cars('See cars at your monthly price')).toHaveAttribute('href', 'http://localhost:3000/search');
    await userEvent.type(budgetField(), '1220');
    const { href } = cars('See cars up to £1,220 a month') as HTMLAnchorElement;
    expect(readCarSearch(new URL(href).searchParams).monthlyMax).toBe('1220');
    await userEvent.clear(budgetField());
    expect(cars('See cars at your monthly price')).toHaveAttribute('href', 'http://localhost:3000/search');
    await userEvent.type(budgetField(), '0');
    expect(cars('See cars at your monthly price')).toHaveAttribute('href', 'http://localhost:3000/search');
  });

  it('sends the form to the search without JavaScript', async () => {
    const host = await hostBlock({ definition: heroBanner, View: HeroBanner }, { attributes: { seeCars: true } });
    const page = new DOMParser().parseFromString(renderToString(host), 'text/html');
    const button = page.querySelector('[formaction]')!;
    expect([button.textContent, button.getAttribute('formaction')]).toEqual([
      'See cars at your monthly price',
      'http://localhost:3000/search',
    ]);
    const sent = new URLSearchParams([
      [page.querySelector<HTMLInputElement>('input:not([type=hidden])')!.name, '1,220'],
    ]);
    expect(readCarSearch(sent).monthlyMax).toBe('1220');
  });

  it('gets no link if the page does not offer it', async () => {
    await show();
    expect(screen.queryByText(/^See cars/)).not.toBeInTheDocument();
  });
});

describe('the small print of the hero', () => {
  it('gives both rates and the broker line', async () => {
    const { container } = await show({ attributes: { aprType: 'bad-credit-rate' } });
    expect(container).toHaveTextContent(
      'Rates from 12.9% APR. Representative 21.8% APR. Larkway Finance Limited is a credit broker, not a lender.',
    );
  });

  it('is the configured text without a rate', async () => {
    const { container } = await show({ attributes: { footerText: 'Subject to status.' } });
    expect(container).toHaveTextContent('Subject to status.');
    expect(container).not.toHaveTextContent('APR');
  });
});

describe('the hero', () => {
  it('is a region named by the first heading, read in the order words, action, picture, proof', async () => {
    const { container } = await show('column');
    const hero = screen.getByRole('region', { name: 'Refinance your car' });
    expect(hero).toContainElement(screen.getByRole('heading', { level: 1 }));
    expect(hero).toHaveTextContent(/^Refinance your car.*Monthly budget.*APR/);
    const picture = container.querySelector('img')!;
    expect(budgetField().compareDocumentPosition(picture)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(picture.compareDocumentPosition(screen.getByText(/^Rates from/))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe('the picture of the hero', () => {
  it('is requested by make and model, with high priority and a size, under a sign that it is loading (A4.3-2)', async () => {
    const { container } = await show({ attributes: { make: 'Land Rover', modelFamily: 'Evoque' } });
    const image = container.querySelector('img');
    const query = Object.fromEntries(new URL(image!.src).searchParams);
    expect(query).toMatchObject({
      customer: 'forecourt',
      make: 'Land Rover',
      modelFamily: 'Evoque',
      angle: '01',
      width: '800',
    });
    expect(image?.srcset.split(', ').map((source) => source.split(' ')[1])).toEqual(['400w', '800w', '1200w']);
    expect(image).toHaveAttribute('fetchpriority', 'high');
    expect(image).toHaveAttribute('width', '800');
    expect(image).toHaveAttribute('height', '500');
    expect(container.querySelector('img + * .spinner')).toBeInTheDocument();
  });
});

it('paints its car as the brand does, whatever the page says', async () => {
  const services = testServices({
    brand: { ...TEST_BRAND, tokens: { ...TEST_BRAND.tokens, paints: ['pspc0004', 'pspc0016'] } },
  });
  const { container } = await show({ attributes: { paintId: 'pspc0065' }, services });
  expect(container.querySelector('img')!.src).toContain('paintId=pspc0004');
});

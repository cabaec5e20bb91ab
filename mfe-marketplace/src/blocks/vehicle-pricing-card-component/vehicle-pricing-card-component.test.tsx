import { act, fireEvent, screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { renderBlock } from '@forecourt/testing/render-block';
import { TEST_BRAND, testServices } from '@forecourt/testing/services';
import { carPages } from '@forecourt/domain/testing/car-pages';
import { SAMPLE_CAR } from '../../car-page/sample-car.examples';
import { VehiclePricingCardComponent } from './vehicle-pricing-card-component';
import { vehiclePricingCardComponent } from './vehicle-pricing-card-component.block';
import { examples } from './vehicle-pricing-card-component.examples';

const block = { definition: vehiclePricingCardComponent, View: VehiclePricingCardComponent };
const car = carPages.one();
const answers = { [`GET /v1/cars/${car.id}`]: car };

checkBlock({ ...block, examples, answers });

describe('the pricing card as a block', () => {
  it('shows the given vehicle, also from attributes in the spelling of HTML', async () => {
    const { vehicleId: _id, vehicleImages: _images, ...given } = SAMPLE_CAR;
    const { services } = await renderBlock(block, {
      attributes: { ...given, vehicleid: '1017', 'miles-away-city': 'York', milesAwayCity: undefined },
    });
    expect(screen.getByRole('heading', { level: 2, name: 'Ford Puma' })).toBeInTheDocument();
    expect(screen.getByText('£14,995')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Message Seller' })).toHaveAttribute('href', '?enquiry=open#enquiry');
    expect(screen.getByRole('link', { name: 'Call 0113 496 0123' })).toHaveAttribute('href', 'tel:01134960123');
    expect(services.calls).toEqual([]);
  });

  it('has an example for the terms of its monthly price, which it links to be kept; none without a price', async () => {
    const monthlyTerms = { finance: 'HP' as const, termMonths: 48, aprPercent: 11.4, depositPence: 200_000 };
    const priced = { ...answers, [`GET /v1/cars/${car.id}`]: { ...car, monthlyPrice: 338.12, monthlyTerms } };
    const at = `${car.path}?type=HP&term=48&deposit=2000`;
    const { container, unmount } = await renderBlock(block, { services: testServices({ answers: priced }), at });
    expect(container).toHaveTextContent(
      /Representative example by hire purchase: cash price £14,995, deposit £2,000, total amount of credit £12,995, 48 months: .*Larkway is a credit broker.*Vehicle Price/,
    );
    expect(screen.getByRole('link', { name: 'Print, send or share' })).toHaveAttribute(
      'href',
      `/quote?car=${car.id}&type=HP&term=48&deposit=2000&miles_a_year=8000&score=Good`,
    );
    unmount();
    const none = { [`GET /v1/cars/${car.id}`]: { ...car, noMonthlyPrice: 'car' } };
    const without = await renderBlock(block, { services: testServices({ answers: none }), at });
    expect(without.container).not.toHaveTextContent('Representative example');
    expect(screen.queryByRole('link', { name: 'Print, send or share' })).not.toBeInTheDocument();
  });

  it.each([
    [undefined, 120],
    [140, 140],
  ])('states the broker’s limit of negative equity: %s percent', async (maxCreditPercent, percent) => {
    const owing = {
      [`GET /v1/cars/${car.id}`]: { ...car, noMonthlyPrice: 'too-much-credit', maxNegativeEquityPence: 100_000 },
    };
    const services = testServices({ answers: owing, brand: { ...TEST_BRAND, maxCreditPercent } });
    const at = `${car.path}?part_exchange=1000&owed=3000&negative_equity=finance`;
    const { container } = await renderBlock(block, { services, at });
    expect(container).toHaveTextContent(
      `You owe £2,000 more than your car is worth. Monthly prices include it, so you borrow more: up to ${percent}% of`,
    );
  });

  it('shows the page’s car when none is given', async () => {
    await renderBlock(block, { services: testServices({ answers }), at: car.path });
    expect(screen.getByText('Alderbrook Cars')).toBeInTheDocument();
  });

  it('sends a dealer the address of a third-party page without its query', async () => {
    history.replaceState(null, '', '/cars?token=SECRET');
    const services = testServices({
      answers: { ...answers, 'POST /api/message': { ok: true } },
      embedded: { addressOf: String, find: () => null },
    });
    await renderBlock(block, { services, attributes: { ...SAMPLE_CAR, advertLink: '' } });
    fireEvent.click(screen.getByRole('link', { name: 'Message Seller' }));
    await screen.findByRole('dialog');
    for (const [label, value] of Object.entries({
      'First name': 'Ada',
      'Last name': 'Vale',
      Email: 'ada@vale.example',
    }))
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    await act(async () => fireEvent.submit(screen.getByRole('button', { name: 'Send Enquiry' }).closest('form')!));
    const sent = services.calls.filter(({ route }) => route === 'POST /api/message');
    expect(sent).toMatchObject([{ body: { data: { advertLink: `${location.origin}/cars` } } }]);
  });

  it('reads a dealer from pairs, also with commas in its name', async () => {
    await renderBlock(block, { attributes: { ...SAMPLE_CAR, dealer: 'dealerName=Alder, Ash & Sons,dealerId=7' } });
    expect(screen.getByText('Alder, Ash & Sons')).toBeInTheDocument();
  });

  it.each(['{"dealerName":', 'no dealer', '[]'])('calls the dealer ‘Dealer’ for %s', async (dealer) => {
    await renderBlock(block, { attributes: { ...SAMPLE_CAR, dealer } });
    expect(screen.getByText('Dealer', { selector: 'strong' })).toBeInTheDocument();
  });

  it('scrolls smoothly to the page’s calculator, and follows the link on a page without one', async () => {
    await renderBlock(block, { attributes: SAMPLE_CAR });
    const link = screen.getByRole('link', { name: 'Finance Calculator' });
    expect(link).toHaveAttribute('href', '#calculator');
    expect(fireEvent.click(link)).toBe(true);

    const calculator = document.createElement('div');
    calculator.id = 'calculator';
    const scrollIntoView = jest.fn();
    Object.assign(calculator, { scrollIntoView });
    Object.assign(window, { matchMedia: () => ({ matches: false }) });
    document.body.append(calculator);
    expect(fireEvent.click(link)).toBe(false);
    expect(scrollIntoView).toHaveBeenCalledWith({ behavior: 'smooth', block: 'start' });
    expect(calculator).toHaveFocus();
    calculator.remove();
    Reflect.deleteProperty(window, 'matchMedia');
  });
});

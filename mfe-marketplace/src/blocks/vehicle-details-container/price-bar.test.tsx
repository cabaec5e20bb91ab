import { act, fireEvent, screen } from '@testing-library/react';
import { carPages } from '@forecourt/domain/testing/car-pages';
import { renderBlock } from '@forecourt/testing/render-block';
import { testServices } from '@forecourt/testing/services';
import { VehicleDetailsContainer } from './vehicle-details-container';
import { vehicleDetailsContainer } from './vehicle-details-container.block';

const block = { definition: vehicleDetailsContainer, View: VehicleDetailsContainer };
const car = {
  ...carPages.one(),
  monthlyPrice: 219.64,
  monthlyTerms: { finance: 'PCP', termMonths: 48, depositPence: 200_000, aprPercent: 11.4, balloonPence: 510_000 },
};
const TERMS = 'PCP, 48 months, £2,000 deposit, 11.4% APR, optional final payment £5,100';

let observers: FakeObserver[] = [];
class FakeObserver {
  readonly targets: Element[] = [];
  constructor(private readonly callback: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    observers.push(this);
  }
  observe(target: Element) {
    this.targets.push(target);
  }
  disconnect() {}
  report(target: Element, isIntersecting: boolean) {
    if (this.targets.includes(target)) this.callback([{ target, isIntersecting }]);
  }
}

const report = (target: Element, isOnScreen: boolean) =>
  act(() => observers.forEach((observer) => observer.report(target, isOnScreen)));
const card = () => observers[0]!.targets[0]!;
const bar = () => screen.queryByRole('region', { name: 'Price of the Ford Puma' });

beforeEach(() => {
  observers = [];
  Object.assign(window, { IntersectionObserver: FakeObserver });
  document.body.insertAdjacentHTML('beforeend', '<div id="calculator"></div><footer></footer>');
});
afterEach(() => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
  document.querySelectorAll('body > footer, #calculator').forEach((element) => element.remove());
});

const show = (services = testServices({ answers: { [`GET /v1/cars/${car.id}`]: car } })) =>
  renderBlock(block, { services, at: car.path });

describe('the bar with the price of a car', () => {
  it('is absent while the pricing card is on the screen or below it', async () => {
    await show();
    expect(bar()).toBeNull();
    report(document.querySelector('footer')!, false);
    expect(bar()).toBeNull();
  });

  it('has the monthly price with its terms, the enquiry and the heart when the card has left the screen', async () => {
    const { container } = await show();
    report(card(), false);
    expect(bar()).toHaveTextContent(`£219.64 a month${TERMS}Message Seller`);
    expect(bar()!.querySelector('save-car')).toHaveAttribute('car', car.id);
    expect(container).toHaveTextContent(`£219.64 a month: ${TERMS}.`);
    report(card(), true);
    expect(bar()).toBeNull();
  });

  it.each(['#calculator', 'footer'])('makes room for %s', async (selector) => {
    await show();
    report(card(), false);
    report(document.querySelector(selector)!, true);
    expect(bar()).toBeNull();
    report(document.querySelector(selector)!, false);
    expect(bar()).not.toBeNull();
  });

  it('opens the enquiry', async () => {
    await show();
    report(card(), false);
    const link = screen.getAllByRole('link', { name: 'Message Seller' }).at(-1)!;
    expect(link).toHaveAttribute('href', '?enquiry=open#enquiry');
    fireEvent.click(link);
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });

  it('is absent if it would cover more than a quarter of the screen', async () => {
    await show();
    const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(window.innerHeight / 4 + 1);
    report(card(), false);
    expect(bar()).toBeNull();
    height.mockReturnValue(window.innerHeight / 4);
    report(card(), true);
    report(card(), false);
    expect(bar()).not.toBeNull();
  });

  it('has the price of the car if there is no monthly price', async () => {
    const { monthlyPrice: _price, monthlyTerms: _terms, ...unpriced } = car;
    await show(
      testServices({ answers: { [`GET /v1/cars/${car.id}`]: { ...unpriced, noMonthlyPrice: 'nothing-to-finance' } } }),
    );
    report(card(), false);
    expect(bar()).toHaveTextContent(/^\s*£14,995Message Seller$/);
  });
});

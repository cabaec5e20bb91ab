import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { carListings } from '@forecourt/domain/testing/factories';
import { renderBlock } from '@forecourt/testing/render-block';
import { apiFailure, testServices, TEST_BRAND } from '@forecourt/testing/services';
import { carPages } from '@forecourt/domain/testing/car-pages';
import { DEFAULT_TERMS } from '@forecourt/domain/finance/finance-terms';
import { toPence } from '@forecourt/domain/cars/listing';
import { formatPounds } from '@forecourt/domain/money';
import { creditNote } from '../../monthly-price/credit-note';
import type { PageCar } from '../../car-page/load-car';
import { VehicleDetailsContainer } from './vehicle-details-container';
import { vehicleDetailsContainer } from './vehicle-details-container.block';
import { examples } from './vehicle-details-container.examples';

const block = { definition: vehicleDetailsContainer, View: VehicleDetailsContainer };
const car = carPages.one();
const MONTHLY = {
  monthlyPrice: 219.64,
  monthlyTerms: { finance: 'PCP' as 'HP' | 'PCP', termMonths: 48, depositPence: 200_000, aprPercent: 11.4 },
};
const GET_CAR = `GET /v1/cars/${car.id}`;
const answers = { [GET_CAR]: car };

checkBlock({ ...block, examples, answers });

type Answers = Record<string, unknown>;
const show = (given: Answers = {}, at = car.path) =>
  renderBlock(block, { services: testServices({ answers: { ...answers, ...given } }), at });

describe('the page of a car', () => {
  it('shows the car, its price and its dealer', async () => {
    await show({ [GET_CAR]: { ...car, milesAway: 12.4 } });
    expect(screen.getByRole('heading', { level: 1, name: 'Ford Puma' })).toBeInTheDocument();
    for (const text of [
      'Titanium',
      '2021',
      '23,400 miles',
      'Petrol',
      'Manual',
      'Vehicle Price',
      '£14,995',
      '£258/month',
    ])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByText('Alderbrook Cars', { selector: 'strong' }).closest('p')).toHaveTextContent(
      'Sold by Alderbrook Cars',
    );
    expect(screen.getByText(/Leeds, 12 miles away/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View Map' })).toHaveAttribute('href', '#dealer-map');
  });

  it('is priced to the penny under the terms of its address, and links to the calculator with them', async () => {
    const query = 'type=PCP&term=48&deposit=2000&miles_a_year=10000&score=Good';
    const { services } = await show({ [GET_CAR]: { ...car, ...MONTHLY } }, `${car.path}?${query}`);
    expect(services.calls[0]?.path).toBe(`/v1/cars/${car.id}?${query}`);
    expect(screen.getByText('£220/month').closest('p')).toHaveTextContent('Monthly price from £220/month');
    expect(screen.getByText('£219.64 a month: PCP, 48 months, £2,000 deposit, 11.4% APR.')).toBeInTheDocument();
    expect(
      screen.getByText(/^Your terms: PCP · 48 months · £2,000 deposit · 10,000 miles a year · Good credit\./),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Change' })).toHaveAttribute('href', `?${query}#calculator`);
    expect(screen.getByRole('link', { name: 'Finance Calculator' })).toHaveAttribute('href', `?${query}#calculator`);
    expect(screen.getByRole('link', { name: 'Used Cars' })).toHaveAttribute('href', `/used-cars?${query}`);
  });

  it('explains the effect of a car in part exchange', async () => {
    const terms =
      'type=PCP&term=48&deposit=2000&miles_a_year=8000&score=Good&part_exchange=8000&owed=9200&negative_equity=finance';
    const monthlyTerms = { ...MONTHLY.monthlyTerms, equityPence: -120_000 };
    const { unmount } = await show(
      { [GET_CAR]: { ...car, ...MONTHLY, monthlyTerms } },
      `${car.path}?postcode=m11ae&${terms}`,
    );
    expect(
      screen.getByText('£219.64 a month: PCP, 48 months, £2,000 deposit, £1,200 owed on your car added, 11.4% APR.'),
    ).toBeInTheDocument();
    expect(
      screen.getByText(/^You owe £1,200 more than your car is worth\. Monthly prices include it/),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'I will pay it myself' })).toHaveAttribute(
      'href',
      `?postcode=m11ae&${terms.replace('=finance', '=pay')}`,
    );
    unmount();
    await show({ [GET_CAR]: { ...car, noMonthlyPrice: 'nothing-to-finance' } });
    expect(
      screen.getByText(
        'No monthly price: your part exchange and deposit cover the price of this car, so there is nothing to finance.',
      ),
    ).toBeInTheDocument();
  });

  it('names hire purchase if that is its price, and explains a missing price', async () => {
    const { unmount } = await show({
      [GET_CAR]: { ...car, ...MONTHLY, monthlyTerms: { ...MONTHLY.monthlyTerms, finance: 'HP' } },
    });
    expect(screen.getByText('£220/month').closest('p')).toHaveTextContent('Monthly price by HP £220/month');
    expect(screen.queryByText(/Monthly price from/)).not.toBeInTheDocument();
    unmount();
    await show({ [GET_CAR]: { ...car, noMonthlyPrice: 'deposit-above-price' } });
    expect(
      screen.getByText(
        /^No monthly price: the deposit is more than the price of this car\. Choose a smaller deposit\./,
      ),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See cars with a monthly price' })).toBeInTheDocument();
  });

  it('is priced under the terms that this device keeps, in every tab', async () => {
    const { services } = await show({ [GET_CAR]: { ...car, ...MONTHLY } });
    const query = 'type=HP&term=24&deposit=500&miles_a_year=8000&score=Fair';
    localStorage.setItem('financeTerms', query);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'financeTerms' })));
    await waitFor(() => expect(services.calls.at(-1)?.path).toBe(`/v1/cars/${car.id}?${query}`));
    expect(
      screen.getByText(/^Your terms: HP · 24 months · £500 deposit · 8,000 miles a year · Fair credit\./),
    ).toBeInTheDocument();
    localStorage.clear();
  });

  it('shows no price of other terms during or after a failed lookup, which can be repeated', async () => {
    const given: Answers = { [GET_CAR]: { ...car, ...MONTHLY } };
    await renderBlock(block, { services: testServices({ answers: given }), at: car.path });
    expect(screen.getByText('£220/month')).toBeInTheDocument();
    given[GET_CAR] = apiFailure(500);
    localStorage.setItem('financeTerms', 'type=HP&term=24&deposit=500&miles_a_year=8000&score=Fair');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'financeTerms' })));
    expect(screen.queryByText('£220/month')).not.toBeInTheDocument();
    expect(screen.getByText('Working out the monthly price…')).toBeInTheDocument();
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(again.closest('p')).toHaveTextContent(/^The monthly price could not be worked out\./);
    // The page's calculator continues with this car.
    const price = formatPounds(car.price);
    expect(
      await screen.findByText(
        new RegExp(`^Representative example by hire purchase: cash price ${price}, deposit £500, .* 24 months`),
      ),
    ).toBeInTheDocument();
    given[GET_CAR] = {
      ...car,
      monthlyPrice: 300,
      monthlyTerms: { finance: 'HP', termMonths: 24, depositPence: 50_000, aprPercent: 12.9 },
    };
    await act(async () => again.click());
    expect(await screen.findByText('£300/month')).toBeInTheDocument();
    localStorage.clear();
  });

  it('is by hire purchase for a brand without PCP, also if the address requests PCP', async () => {
    const services = testServices({
      answers: { [GET_CAR]: { ...car, ...MONTHLY } },
      brand: { ...TEST_BRAND, withoutProducts: ['pcp'] },
    });
    await renderBlock(block, { services, at: `${car.path}?type=PCP&term=48` });
    expect(services.calls[0]?.path).toContain('type=HP&term=48');
    expect(screen.getByText(/^Your terms: HP · 48 months/)).toBeInTheDocument();
    expect(screen.getByText('Larkway does not offer PCP: prices are for HP.')).toBeInTheDocument();
  });

  it('rates the price in words, and links to the comparison', async () => {
    await show({ [GET_CAR]: { ...car, priceRating: { step: 'Below market', difference: '£640 below similar cars' } } });
    expect(screen.getByText('Below market').closest('p')).toHaveTextContent(
      'Below market £640 below similar cars (How it compares)',
    );
    expect(screen.getByRole('link', { name: 'How it compares' })).toHaveAttribute('href', '#price-comparison');
  });

  it('requests the distance when the address has a postcode', async () => {
    const { services } = await show({}, `${car.path}?postcode=LS1+4AB&x=1`);
    expect(services.calls[0]?.path).toBe(`/v1/cars/${car.id}?postcode=LS1+4AB`);
  });

  it('calls the price ‘Our Price’ where the brand does, and shows no unknown monthly price', async () => {
    const services = testServices({
      answers: { [GET_CAR]: { ...car, pcp: 0 } },
      brand: { ...TEST_BRAND, capabilities: ['our-price-label'] },
    });
    await renderBlock(block, { services, at: car.path });
    expect(screen.getByText('Our Price')).toBeInTheDocument();
    expect(screen.queryByText(/Monthly price from/)).not.toBeInTheDocument();
  });

  it('leaves out unknown facts of a given vehicle', async () => {
    await renderBlock(block, {
      attributes: { make: 'Kia', model: 'Ceed', fuelType: 'unknown', price: '1,250', dealer: '{broken' },
    });
    expect(screen.queryByText('unknown')).not.toBeInTheDocument();
    expect(screen.getByText('£1,250')).toBeInTheDocument();
    expect(screen.getByText('Dealer', { selector: 'strong' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Message Seller' })).not.toBeInTheDocument();
  });

  it('has the specification too when showSpecs is set', async () => {
    await show();
    expect(screen.queryByRole('heading', { name: 'Tech specs' })).not.toBeInTheDocument();
    await renderBlock(block, { services: testServices({ answers }), at: car.path, attributes: { showSpecs: 'true' } });
    expect(screen.getByRole('heading', { level: 2, name: 'Tech specs' })).toBeInTheDocument();
    expect(screen.getByText('Cruise control')).toBeInTheDocument();
  });

  it('links to make and model in its breadcrumb', async () => {
    await show({}, '/test-ford/puma/leeds/details-1017');
    const links = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Used Cars', '/test-new-components'],
      ['Ford', '/vlp-ford'],
      ['Puma', '/vlp-ford/puma'],
    ]);
    expect(screen.getByText('Vehicle Details')).toHaveAttribute('aria-current', 'page');
  });

  it('shows make and model as text when the path does not have four segments', async () => {
    await renderBlock(block, { attributes: { make: 'Ford', model: 'Puma' }, at: '/offers/puma' });
    const links = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Home', 'Used Cars']);
  });

  it.each([
    ['sold', 410, 'This car has been sold'],
    ['unknown', 404, 'We cannot find this car'],
    ['unavailable', 503, 'This car cannot be shown just now'],
  ])('says so when the car is %s', async (_what, status, heading) => {
    await show({
      [GET_CAR]: apiFailure(status),
      [`GET /v1/cars/${car.id}/similar`]: {
        car: { id: car.id, make: 'Ford', makeSlug: 'ford', model: 'Puma', modelSlug: 'puma', year: 2021, isSold: true },
        results: carListings.many(2),
      },
    });
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    expect(screen.queryAllByRole('article')).toHaveLength(status === 410 ? 2 : 0);
    expect(screen.queryAllByRole('link', { name: 'More Ford Puma' })).toHaveLength(status === 410 ? 1 : 0);
  });
});

describe('the head of the page of a car', () => {
  const note = creditNote(testServices(), DEFAULT_TERMS);
  const head = (page: PageCar | undefined, url = car.path) =>
    vehicleDetailsContainer.head?.({
      attributes: {} as never,
      data: { ...(page && { page }), note },
      services: testServices({ page: { url, isSocial: false } }),
    });

  it('describes the car, its offer and its dealer, without the registration', () => {
    const said = head({ kind: 'found', car: toPence(car) });
    expect(said).toMatchObject({
      status: 200,
      title: 'Used 2021 Ford Puma Titanium in Leeds | {brand}',
      canonicalPath: car.path,
      image: { path: expect.stringContaining('width=1200'), width: 1200 },
    });
    expect(said?.structuredData?.[0]).toMatchObject({
      '@type': 'Car',
      offers: {
        '@type': 'Offer',
        price: 14_995,
        priceCurrency: 'GBP',
        seller: { '@type': 'AutoDealer', name: 'Alderbrook Cars' },
      },
    });
    expect(said?.structuredData?.[1]).toMatchObject({ '@type': 'BreadcrumbList' });
    expect(JSON.stringify(said)).not.toContain(car.vrm);
  });

  it('has no estimate in its structured data', () => {
    const seatsOf = (sources: object) =>
      head({ kind: 'found', car: { ...toPence(car), spec: { ...car.spec, ...sources } } })?.structuredData?.[0];
    expect(seatsOf({})).not.toHaveProperty('vehicleSeatingCapacity');
    expect(
      seatsOf({ sources: { technical: { kind: 'provider', values: { Seats: { kind: 'typical' } } } } }),
    ).not.toHaveProperty('vehicleSeatingCapacity');
    expect(seatsOf({ sources: { technical: { kind: 'sample' } } })).toMatchObject({
      vehicleSeatingCapacity: 5,
      numberOfDoors: 5,
    });
    for (const guessed of ['emissionsCO2', 'fuelEfficiency', 'meetsEmissionStandard', 'vehicleEngine'])
      expect(seatsOf({})).not.toHaveProperty(guessed);
  });

  it('has the dealer’s unchanged photo, served by the site', () => {
    const name = `${'a1'.repeat(20)}-1600x1067.webp`;
    const said = head({ kind: 'found', car: { ...toPence(car), images: [`https://pictures.example/photos/${name}`] } });
    expect(said?.image).toMatchObject({ path: `/photos/${name}`, width: 1600, height: 1067 });
    expect(said?.structuredData?.[0]).toMatchObject({ image: [{ url: `https://pictures.example/photos/${name}` }] });
    expect(JSON.stringify(said)).not.toContain('Illustration');
  });

  it('marks a drawing as an illustration', () => {
    const said = head({
      kind: 'found',
      car: { ...toPence(car), images: ['/getImage?make=Ford&modelFamily=Puma&angle=23&width=800'] },
    });
    expect(said?.image?.alt).toMatch(/^Illustration of a \d{4} Ford Puma/);
    expect(said?.structuredData?.[0]).toMatchObject({ image: [{ caption: 'Illustration' }] });
  });

  it.each([
    [`${car.path}?postcode=LS1+4AB`, undefined],
    [car.path.replace('/used-', '/test-'), undefined],
    ['/used-kia/ceed/hull/details-1018', car.path],
    ['/used-nonsense/puma/leeds/details-1018', car.path],
    ['/test-kia/ceed/hull/details-1018', car.path.replace('/used-', '/test-')],
  ])('at %s redirects to %s', (url, own) => {
    expect(head({ kind: 'found', car: toPence(car) }, url)?.redirectTo).toBe(own);
    expect(head({ kind: 'unknown' }, url)).not.toHaveProperty('redirectTo');
  });

  it('has status 404 for an unknown car and 410 for a sold one', () => {
    expect(head({ kind: 'unknown' })?.status).toBe(404);
    expect(head({ kind: 'sold', like: undefined })?.status).toBe(410);
    expect(head(undefined)).toBeUndefined();
  });
});

describe('sharing', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'share'));

  it('opens the share sheet of the device', async () => {
    const share = jest.fn(() => Promise.resolve());
    Object.assign(navigator, { share });
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({
      title: '2021 Ford Puma',
      text: 'Check out this 2021 Ford Puma on Larkway!',
      url: window.location.href,
    });
  });

  it('leaves out the outcome of an enquiry', async () => {
    const share = jest.fn(() => Promise.resolve());
    Object.assign(navigator, { share });
    const { href } = window.location;
    history.replaceState(null, '', '?theme=x&enquiry=sent#enquiry');
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: expect.stringMatching(/\?theme=x$/) }));
    history.replaceState(null, '', href);
  });

  it('says what to do in a browser that cannot share', async () => {
    const alert = jest.spyOn(window, 'alert').mockImplementation(() => {});
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(alert).toHaveBeenCalledWith(
      'Sharing is not supported in this browser. Please copy the URL from the address bar.',
    );
    alert.mockRestore();
  });
});

describe('the pictures', () => {
  it('open full screen at the clicked one, and wrap around', async () => {
    await show();
    fireEvent.click(screen.getByRole('link', { name: 'Ford Puma: image 2 of 5' }));
    const viewer = screen.getByRole('dialog', { name: 'Images of the vehicle' });
    expect(within(viewer).getByText('Image 2 / 5')).toBeInTheDocument();
    expect(within(viewer).getByRole('img')).toHaveAttribute('alt', 'Image 2 of 5');
    fireEvent.click(within(viewer).getByRole('button', { name: 'Previous image' }));
    fireEvent.click(within(viewer).getByRole('button', { name: 'Previous image' }));
    expect(within(viewer).getByText('Image 5 / 5')).toBeInTheDocument();
    fireEvent.keyDown(viewer, { key: 'ArrowRight' });
    expect(within(viewer).getByText('Image 1 / 5')).toBeInTheDocument();
  });

  it('are marked as illustrations if the car has no photos', async () => {
    const note = () => screen.queryByText('Illustrations of the model: we have no photographs of this car.');
    const showImages = (image: string) =>
      renderBlock(block, {
        services: testServices({ answers: { [`GET /v1/cars/${car.id}`]: { ...car, images: [image] } } }),
        at: car.path,
      });
    const { unmount } = await showImages('/getImage?make=Ford&modelFamily=Puma&angle=23');
    expect(note()).toBeInTheDocument();
    unmount();
    await showImages(`/photos/${'a1'.repeat(20)}-800x600.webp`);
    expect(note()).not.toBeInTheDocument();
  });

  it('change on a swipe of more than 30 px', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'View all images (5)' }));
    const viewer = screen.getByRole('dialog', { name: 'Images of the vehicle' });
    const swipe = (from: number, to: number) => {
      const picture = within(viewer).getByRole('img');
      fireEvent.touchStart(picture, { touches: [{ clientX: from }] });
      fireEvent.touchEnd(picture, { changedTouches: [{ clientX: to }] });
    };
    swipe(100, 71);
    expect(within(viewer).getByText('Image 1 / 5')).toBeInTheDocument();
    swipe(100, 60);
    expect(within(viewer).getByText('Image 2 / 5')).toBeInTheDocument();
  });

  it('of a dealer can be enlarged, and then do not change on a swipe', async () => {
    const images = ['a1', 'b2'].map((hash) => `/photos/${hash.repeat(20)}-1600x1200.webp`);
    const withPhotos = { [`GET /v1/cars/${car.id}`]: { ...car, images } };
    await renderBlock(block, { services: testServices({ answers: withPhotos }), at: car.path });
    fireEvent.click(screen.getByRole('button', { name: 'View all images (2)' }));
    const viewer = within(screen.getByRole('dialog', { name: 'Images of the vehicle' }));
    const shown = () => viewer.getByRole('img').getAttribute('alt');
    fireEvent.click(viewer.getByRole('button', { name: 'Zoom in' }));
    expect(viewer.getByRole('img')).toHaveAttribute('sizes', '200vw');
    fireEvent.touchStart(viewer.getByRole('img'), { touches: [{ clientX: 100 }] });
    fireEvent.touchEnd(viewer.getByRole('img'), { changedTouches: [{ clientX: 20 }] });
    const scrollBy = jest.fn();
    Object.assign(HTMLElement.prototype, { scrollBy });
    fireEvent.keyDown(viewer.getByRole('img'), { key: 'ArrowRight' });
    fireEvent.keyDown(viewer.getByRole('img'), { key: 'ArrowUp' });
    Reflect.deleteProperty(HTMLElement.prototype, 'scrollBy');
    expect(scrollBy.mock.calls).toEqual([
      [80, 0],
      [0, -80],
    ]);
    expect(shown()).toBe('Image 1 of 2');
    fireEvent.click(viewer.getByRole('button', { name: 'Zoom out' }));
    fireEvent.click(viewer.getByRole('button', { name: 'Zoom in' }));
    fireEvent.click(viewer.getByRole('button', { name: 'Next image' }));
    expect([shown(), viewer.getByRole('img').getAttribute('sizes')]).toEqual(['Image 2 of 2', '100vw']);
  });

  it('close by their button, Escape, and a click on the backdrop', async () => {
    await show();
    for (const close of [
      (viewer: HTMLElement) => fireEvent.click(within(viewer).getByRole('button', { name: 'Close' })),
      (viewer: HTMLElement) => fireEvent(viewer, new Event('cancel', { cancelable: true })),
      (viewer: HTMLElement) => fireEvent.click(viewer),
    ]) {
      fireEvent.click(screen.getByRole('button', { name: 'View all images (5)' }));
      close(screen.getByRole('dialog', { name: 'Images of the vehicle' }));
      expect(screen.queryByRole('dialog', { name: 'Images of the vehicle' })).not.toBeInTheDocument();
    }
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import type { CarsAtPlace } from '@forecourt/domain/car-search/places';
import { areaValue } from '@forecourt/domain/car-search/values';
import { checkBlock } from '@forecourt/testing/check-block';
import { renderBlock } from '@forecourt/testing/render-block';
import { apiFailure, testServices, type ApiAnswers } from '@forecourt/testing/services';
import userEvent from '@testing-library/user-event';
import { address, SEARCH_ANSWERS, withBrowser } from '../../car-search/testing/search-under-test';
import { VehicleSearchMap } from './vehicle-search-map';
import { vehicleSearchMap as definition } from './vehicle-search-map.block';
import { examples } from './vehicle-search-map.examples';

//

const place = (name: string, latitude: number, longitude: number, more: Partial<CarsAtPlace> = {}): CarsAtPlace => ({
  id: `6/${name}`,
  name,
  count: 12,
  lowestPrice: 4995,
  latitude,
  longitude,
  area: areaValue({ south: latitude, west: longitude, north: latitude + 0.1, east: longitude + 0.1 }),
  hasSpots: false,
  ...more,
});
const leeds = place('Leeds', 53.8, -1.5, { count: 120, hasSpots: true });
const plymouth = place('Plymouth', 50.4, -4.1);
const answerOf = (...places: CarsAtPlace[]) => ({ total: places.reduce((sum, { count }) => sum + count, 0), places });
const answers: ApiAnswers = { ...SEARCH_ANSWERS, 'POST /v1/cars/places': answerOf(leeds, plymouth) };

checkBlock({ definition, View: VehicleSearchMap, examples, answers });

const show = async (at: string, given: ApiAnswers = {}) => {
  const services = testServices({ answers: { ...answers, ...given } });
  const view = await renderBlock({ definition, View: withBrowser(VehicleSearchMap) }, { at, services });
  const asked = () =>
    services.calls
      .filter(({ route }) => route === 'POST /v1/cars/places')
      .map(({ body }) => body as { area: string; zoom: number; colour: string[] });
  return { ...view, asked };
};
const map = () => screen.getByRole('region', { name: 'Map of the cars' });
const button = (name: RegExp) => within(map()).findByRole('button', { name });
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

beforeAll(() => {
  // jsdom has no layout, and a map without size shows nothing.
  for (const side of ['clientWidth', 'clientHeight'])
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, value: 600 });
});

describe('the cars of a search on a map', () => {
  it('are also a list of links without JavaScript: to the cars of a place, and to a larger zoom', async () => {
    const { asked } = await show(
      '/search/map?make=ford&colour=red&type=hp&term=48&deposit=0&miles_a_year=8000&score=good',
    );
    expect(asked()[0]).toMatchObject({ area: '', zoom: 6, colour: ['red'], makeIds: ['1'], terms: { product: 'HP' } });
    const list = within(screen.getByRole('region', { name: 'Where they are' }));
    const terms = 'type=hp&term=48&deposit=0&miles_a_year=8000&score=good';
    expect(list.getByRole('link', { name: '120 cars near Leeds' })).toHaveAttribute(
      'href',
      `/used-cars/ford?colour=red&area=${leeds.area}&${terms}`,
    );
    expect(list.getByRole('link', { name: 'Look closer at Leeds' })).toHaveAttribute(
      'href',
      `/search/map?make=ford&colour=red&area=${leeds.area}&${terms}`,
    );
    expect(list.getAllByText('from £4,995')).toHaveLength(2);
    expect(list.queryByRole('link', { name: 'Look closer at Plymouth' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'List' })).toHaveAttribute('href', `/used-cars/ford?colour=red&${terms}`);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Used Ford on the map');
  });

  it('begin with the area of the address, as close as it fits', async () => {
    const { asked } = await show('/search/map?area=53.5_-2_54_-1.2');
    expect(asked()[0]).toMatchObject({ area: '53.5_-2_54_-1.2', zoom: 9 });
    expect(screen.getByRole('link', { name: 'Remove In an area of the map' })).toHaveAttribute('href', '/search/map');
  });

  it('are buttons with descriptions, in the order of the list', async () => {
    await show('/search/map');
    await button(/^12 cars near Plymouth, from £4,995$/);
    const names = within(map())
      .getAllByRole('button', { name: /near/ })
      .map((one) => one.getAttribute('aria-label'));
    expect(names).toEqual(['120 cars near Leeds, from £4,995', '12 cars near Plymouth, from £4,995']);
    expect(status()).toContain('132 cars at 2 places in this part of the map');
  });

  it('are requested again after a move of the map, and focus goes to the nearest place', async () => {
    const headingley = place('Headingley', 53.82, -1.55, { id: '7/near' });
    const { asked } = await show('/search/map', {
      'POST /v1/cars/places': ({ body }: { body: unknown }) =>
        (body as { zoom: number }).zoom > 8
          ? answerOf(place('Kirkwall', 58.9, -3), headingley)
          : answerOf(leeds, plymouth),
    });
    const pressed = await button(/near Leeds/);
    act(() => pressed.focus());
    await userEvent.keyboard('{Enter}');
    expect(await button(/near Headingley/)).toHaveFocus();
    expect(asked().at(-1)?.zoom).toBeGreaterThan(8);
    expect(status()).toContain('24 cars at 2 places in this part of the map');
    await userEvent.click(screen.getByRole('button', { name: 'Search this area' }));
    await waitFor(() => expect(address()).toBe(`/search/map?area=${asked().at(-1)?.area}`));
    expect(screen.queryByRole('button', { name: 'Search this area' })).not.toBeInTheDocument();
    act(() => map().querySelector<HTMLElement>('button[aria-label*=Headingley]')?.focus());
    await userEvent.keyboard('{Escape}');
    expect(await button(/near Leeds/)).toHaveFocus();
  });

  it('of one place are opened as cards, and Escape leads back to it', async () => {
    const { asked } = await show('/search/map?colour=red');
    const pressed = await button(/near Plymouth/);
    await userEvent.click(pressed);
    const dialog = await screen.findByRole('dialog', { name: '12 cars near Plymouth' });
    await waitFor(() => expect(within(dialog).getAllByRole('article')).toHaveLength(2));
    expect(within(dialog).getByRole('link', { name: 'See them as a list' })).toHaveAttribute(
      'href',
      `/used-cars?colour=red&area=${plymouth.area}`,
    );
    expect(within(dialog).getByText(/^Representative example/)).toBeInTheDocument();
    expect(asked().length).toBeLessThan(4);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Back to the map' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('stay when a request fails, which can be repeated', async () => {
    let isUp = true;
    await show('/search/map', { 'POST /v1/cars/places': () => (isUp ? answerOf(leeds, plymouth) : apiFailure(404)) });
    await button(/near Leeds/);
    isUp = false;
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    const again = await screen.findByRole('link', { name: 'Try again' });
    expect(await button(/near Leeds/)).toBeInTheDocument();
    isUp = true;
    await userEvent.click(again);
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('say so when there is no car in this part of the map, or none at all', async () => {
    await show('/search/map', {
      'POST /v1/cars/places': answerOf(),
      'POST /v1/cars': { total: 0, page: 1, pageCount: 1, results: [] },
    });
    expect(status()).toContain('No cars in this part of the map');
    expect(screen.getByText('See all used cars')).toHaveAttribute('href', '/search/map');
  });
});

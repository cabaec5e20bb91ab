import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { renderBlock } from '@forecourt/testing/render-block';
import { apiFailure, testServices } from '@forecourt/testing/services';
import { carPages } from '@forecourt/domain/testing/car-pages';
import { VehicleSpecComponent } from './vehicle-spec-component';
import { vehicleSpecComponent } from './vehicle-spec-component.block';
import { examples } from './vehicle-spec-component.examples';

const block = { definition: vehicleSpecComponent, View: VehicleSpecComponent };
const car = carPages.one();
const answers = { [`GET /v1/cars/${car.id}`]: car };

checkBlock({ ...block, examples, answers });

/** `address` has the same role as `details`. */
const sections = () => screen.getAllByRole('group').filter(({ tagName }) => tagName === 'DETAILS');
const headings = () => sections().map((section) => within(section).getByRole('heading', { level: 3 }).textContent);
const SECTIONS = [
  'Driver convenience',
  'Exterior features',
  'Interior features',
  'Safety',
  'Running costs',
  'Performance',
  'Technical',
];
const show = () => renderBlock(block, { services: testServices({ answers }), at: car.path });

describe('the specification', () => {
  it('has its sections in order, closed, with values only in the last three', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 2, name: 'Tech specs' })).toBeInTheDocument();
    expect(headings()).toEqual(SECTIONS.map((name) => `${name} · Typical of this model`));
    expect(screen.getByText('14 of 50')).toBeInTheDocument();
    expect(screen.getByText('Cruise control')).toBeInTheDocument();
    expect(screen.queryByText('Standard')).not.toBeInTheDocument();
    for (const section of sections()) expect(section).not.toHaveAttribute('open');
  });

  it('names the source of each section in its heading, and another source behind its value', async () => {
    const spec = {
      ...car.spec,
      driverConvenience: {},
      equipment: { 'Tow bar': 'Fitted' },
      runningCost: { 'CO2 emissions': '139 g/km', 'Insurance group': '14 of 50' },
      sources: {
        equipment: { kind: 'dealer' as const },
        exteriorFeatures: { kind: 'sample' as const },
        safety: { kind: 'provider' as const, name: 'Cardata' },
        runningCost: { kind: 'typical' as const, values: { 'CO2 emissions': { kind: 'register' as const } } },
        technical: { kind: 'provider' as const, values: { Doors: { kind: 'version' as const } } },
      },
    };
    await renderBlock(block, {
      services: testServices({ answers: { [`GET /v1/cars/${car.id}`]: { ...car, spec } } }),
      at: car.path,
    });
    expect(headings()).toEqual([
      'Equipment · From the dealer',
      'Exterior features · Sample data',
      'Interior features · Typical of this model',
      'Safety · From Cardata',
      'Running costs · Typical of this model',
      'Performance · Typical of this model',
      'Technical · From a provider of car data',
    ]);
    expect(screen.getByText('139 g/km · From the DVLA')).toBeInTheDocument();
    expect(screen.getByText(`${car.doors} · By the version that the dealer names`)).toBeInTheDocument();
    expect(screen.getByText('14 of 50')).toBeInTheDocument();
  });

  it('shows an unknown source as an estimate', async () => {
    const spec = { ...car.spec, sources: { safety: { kind: 'crystal-ball' } } };
    await renderBlock(block, {
      services: testServices({ answers: { [`GET /v1/cars/${car.id}`]: { ...car, spec } } }),
      at: car.path,
    });
    expect(headings()).toContain('Safety · Typical of this model');
  });

  it('names no source for values in the page document', async () => {
    await renderBlock(block, { attributes: { safety: '{"Anti-lock brakes":"Standard"}' } });
    expect(headings()).toEqual(['Safety']);
  });

  it('folds its summary after 200 characters', async () => {
    await show();
    const { description } = car.summary;
    const unfold = screen.getByRole('button', { name: 'Read more' });
    const text = document.getElementById(unfold.getAttribute('aria-controls')!)!;
    expect(text).toHaveTextContent(description);
    expect(text.firstChild).toHaveTextContent(description.slice(0, 200).trim());
    expect(text).toHaveClass('folded');
    fireEvent.click(unfold);
    expect(text).not.toHaveClass('folded');
    fireEvent.click(screen.getByRole('button', { name: 'Read less' }));
    expect(text).toHaveClass('folded');
  });

  it('does not fold a short summary, and hides an invalid section', async () => {
    await renderBlock(block, {
      attributes: {
        summaryDescription: 'x'.repeat(200),
        safety: '{broken',
        technical: '{"Doors":5,"Tow bar":true,"Seats":null}',
      },
    });
    expect(screen.getByText('x'.repeat(200))).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Read more' })).not.toBeInTheDocument();
    expect(sections()).toHaveLength(1);
    expect(screen.getByText('true')).toBeInTheDocument();
  });

  it('stands before the seller', async () => {
    await show();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Tech specs',
      'The seller',
    ]);
  });

  it('is left out when hideSpecs is set', async () => {
    await renderBlock(block, { services: testServices({ answers }), at: car.path, attributes: { hideSpecs: 'true' } });
    expect(screen.getByRole('heading', { level: 2, name: 'The seller' })).toBeInTheDocument();
    expect(screen.queryByText('Cruise control')).not.toBeInTheDocument();
  });

  it('is not shown without a car', async () => {
    const { container } = await renderBlock(block, {
      services: testServices({ answers: { [`GET /v1/cars/${car.id}`]: apiFailure(404) } }),
      at: car.path,
    });
    expect(container.querySelector('section')).toBeNull();
  });
});

describe('the dealer', () => {
  it('is described in text, with a link to a map', async () => {
    await show();
    expect(screen.getByRole('heading', { name: 'Sold by Alderbrook Cars' })).toBeInTheDocument();
    for (const line of ['12 Canal Street', 'Leeds', 'West Yorkshire', 'LS1 4AB'])
      expect(screen.getByText(line)).toBeInTheDocument();
    const link = screen.getByRole('link', { name: /^View on/ });
    expect(link).toHaveAttribute('href', 'https://www.google.com/maps/search/?api=1&query=53.8008%2C-1.5491');
    expect(link).toHaveAttribute('target', '_blank');
  });

  const standing = {
    dealerName: 'Alderbrook Cars',
    isDealerAccredited: true,
    avgScore: '4.6',
    reviews: 1204,
    dealerRating: 'Gold',
    scorecardRating: { ratingName: 'Standard', ratingValue: 3 },
    adminFee: 99,
    dealerTypeId: 8801,
    dealerSetupStatusId: 8802,
  };
  it('is shown with its ratings, without ids of records (B3-12, B3-14, B3-15)', async () => {
    await renderBlock(block, { attributes: { dealer: JSON.stringify(standing) } });
    for (const line of [
      'Accredited dealer',
      'Rated 4.6 out of 5 from 1,204 reviews',
      'Dealer rating: Gold',
      'Scorecard: Standard',
      'Admin fee: £99',
    ]) {
      expect(screen.getByText(line)).toBeInTheDocument();
    }
    expect(screen.queryByText(/880[12]/)).not.toBeInTheDocument();
  });

  it.each([
    [{ isDealerAccredited: 'false', avgScore: null, reviews: [], coordinates: null, scorecardRating: null }, []],
    [{ isDealerAccredited: 'yes', avgScore: 47, adminFee: 0 }, ['Accredited dealer']],
    [{ avgScore: 5, reviews: [{}] }, ['Rated 5 out of 5 from 1 review']],
  ])('with %j has the ratings %j', async (given, lines) => {
    const { container } = await renderBlock(block, {
      attributes: { dealer: JSON.stringify({ dealerName: 'Alderbrook Cars', ...given }) },
    });
    expect([...container.querySelectorAll('.standing li')].map(({ textContent }) => textContent)).toEqual(lines);
  });

  it.each(['{broken', 'garbage'])('is the sample dealer in its town when it cannot be read: %s', async (dealer) => {
    await renderBlock(block, { attributes: { dealer } });
    expect(screen.getByRole('heading', { name: 'Sold by Dealer' })).toBeInTheDocument();
    expect(screen.getByText('London')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^View on/ })).toHaveAttribute(
      'href',
      expect.stringContaining('51.52917%2C-0.166311'),
    );
  });

  it('is the brand’s in London when none is given', async () => {
    await renderBlock(block, { attributes: { technical: '{"Doors":5}' } });
    expect(screen.getByRole('heading', { name: 'Sold by Larkway Dealer' })).toBeInTheDocument();
    expect(screen.getByText('London, UK')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^View on/ })).toHaveAttribute(
      'href',
      expect.stringContaining('51.52917%2C-0.166311'),
    );
  });
});

describe('the map', () => {
  const tilesFrom = (path: string) => expect.stringContaining(path);
  const touch = (container: HTMLElement) => fireEvent.pointerMove(container.querySelector('#dealer-map')!);

  it('is a picture whose pin leads to a map service, until a pointer comes', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const { container } = await show();
    expect(container.querySelector('.leaflet-marker-icon')).toBeNull();
    expect(container.querySelector('svg image')).toHaveAttribute('href', tilesFrom('/api/map/v1/10/'));
    expect(screen.getByRole('link', { name: /^Alderbrook Cars: open in maps/ })).toHaveAttribute(
      'href',
      expect.stringContaining('53.8008%2C-1.5491'),
    );
    touch(container);
    await waitFor(() => expect(container.querySelector('svg image')).toBeNull());
    const marker = screen.getByRole('button', { name: 'Alderbrook Cars: open in maps' });
    const map = screen.getByRole('region', { name: 'Map: Alderbrook Cars' });
    expect(container.querySelector('.leaflet-popup')).toBeNull();
    act(() => marker.focus());
    expect(within(map).getByText('12 Canal Street, Leeds, West Yorkshire, LS1 4AB')).toBeInTheDocument();
    expect(within(map).getByRole('link', { name: '0113 496 0123' })).toHaveAttribute('href', 'tel:01134960123');
    expect(within(map).getByRole('link', { name: 'Visit Website' })).toHaveAttribute(
      'href',
      'https://alderbrook-cars.example/',
    );
    fireEvent.click(marker);
    expect(open).toHaveBeenCalledWith(expect.stringContaining('53.8008%2C-1.5491'), '_blank', 'noopener');
    open.mockRestore();
  });

  it('keeps the focus of its pin when it is drawn', async () => {
    await show();
    act(() => screen.getByRole('link', { name: /^Alderbrook Cars: open in maps/ }).focus());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Alderbrook Cars: open in maps' })).toHaveFocus());
  });

  it('is our own when the page names no map service, at a zoom that shows towns', async () => {
    const { container } = await show();
    touch(container);
    await waitFor(() =>
      expect(container.querySelector('.leaflet-tile')).toHaveAttribute('src', tilesFrom('/api/map/v1/10/')),
    );
    expect(screen.getByText(/Natural Earth/)).toHaveTextContent(
      'Natural Earth, GeoNames (opens in a new tab) CC BY (opens in a new tab)',
    );
    const zoomIn = screen.getByRole('button', { name: 'Zoom in' });
    fireEvent.click(zoomIn);
    await waitFor(() => expect(zoomIn).toHaveAttribute('aria-disabled', 'true'));
    fireEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
    await waitFor(() => expect(zoomIn).toHaveAttribute('aria-disabled', 'false'));
  });

  it.each([
    ['12', '/'],
    ['13', car.path],
  ])('loads tiles from the configured service, at zoom %s of B9-6, with their credit', async (zoom, at) => {
    const attributes = {
      ...examples['a given vehicle'],
      mapTiles: '/tiles/{z}/{x}/{y}.png',
      mapAttribution: '© Mapmakers',
    };
    const { container } = await renderBlock(block, { services: testServices({ answers }), attributes, at });
    expect(screen.getByText('© Mapmakers')).toBeInTheDocument();
    expect(container.querySelector('svg image')).toHaveAttribute('href', tilesFrom(`/tiles/${zoom}/`));
    touch(container);
    await waitFor(() =>
      expect(container.querySelector('.leaflet-tile')).toHaveAttribute('src', tilesFrom(`/tiles/${zoom}/`)),
    );
    expect(screen.queryByText(/Natural Earth/)).not.toBeInTheDocument();
  });

  it.each([
    'javascript:alert(1)//{z}{x}{y}',
    'data:image/svg+xml,{z}{x}{y}',
    '//tiles.example/{z}/{x}/{y}',
    '/tiles/{z}/{x}.png',
    '/tiles/{z}/{x}/{y}/{name}.png',
    'tiles',
  ])('loads no tiles from %s', async (mapTiles) => {
    const { container } = await renderBlock(block, { attributes: { ...examples['a given vehicle'], mapTiles } });
    touch(container);
    await waitFor(() =>
      expect(container.querySelector('.leaflet-tile')).toHaveAttribute('src', tilesFrom('/api/map/v1/9/')),
    );
  });
});

describe('the links of the specification', () => {
  it('open a valuation with theme and registration', async () => {
    await show();
    expect(screen.getByText('Get a free part-exchange quote.')).toBeInTheDocument();
    const form = screen.getByRole('button', { name: 'Get valuation' }).closest('form')!;
    expect(form.getAttribute('action')).toBe('http://localhost:3000/valuation/');
    expect([...new FormData(form).keys()]).toEqual(['theme', 'reg']);
  });

  it('carry the finance terms of the page through the valuation', async () => {
    await renderBlock(block, {
      services: testServices({ answers }),
      at: `${car.path}?deposit=2000&part_exchange=5000&owed=1000`,
    });
    const form = screen.getByRole('button', { name: 'Get valuation' }).closest('form')!;
    expect(Object.fromEntries(new FormData(form))).toMatchObject({
      deposit: '2000',
      part_exchange: '5000',
      owed: '1000',
      reg: '',
    });
  });

  it('open the application, unless only the specification is wanted', async () => {
    await show();
    expect(screen.getByText('Start with a finance quote today and decide on a car later.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', 'http://apply.localhost:3000/');
    await renderBlock(block, { attributes: examples['only the specification'] });
    expect(screen.getAllByRole('link', { name: 'Apply Now' })).toHaveLength(1);
  });
});

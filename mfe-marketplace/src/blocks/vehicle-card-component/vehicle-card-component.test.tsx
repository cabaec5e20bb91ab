import { screen, within } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { VehicleCardComponent } from './vehicle-card-component';
import { vehicleCardComponent } from './vehicle-card-component.block';
import { examples } from './vehicle-card-component.examples';

const car = examples['default'];
const specs = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const show = checkBlock({ definition: vehicleCardComponent, View: VehicleCardComponent, examples });

describe('a vehicle card', () => {
  it('shows the car and its price, without pence (B2-44)', async () => {
    await show({ attributes: { ...car, price: '27494.60' } });
    expect(screen.getByRole('heading', { name: /^Land Rover Discovery Sport, / })).toBeInTheDocument();
    expect(screen.getByText('2.0 D180 R-Dynamic SE 5dr')).toBeInTheDocument();
    expect(screen.getByText('£27,495')).toBeInTheDocument();
    expect(screen.getByRole('link')).toHaveAccessibleName('Land Rover Discovery Sport, 2021, £27,495');
    expect(specs()).toEqual(['2021', '31,200 miles', 'Diesel', 'Automatic', 'Grey']);
  });

  it('leaves out missing and unknown values (A3-27)', async () => {
    await show({ attributes: { ...car, fuelType: 'unknown', transmission: 'UNKNOWN', colour: '', mileage: '' } });
    expect(specs()).toEqual(['2021']);
  });

  it('shows only three specs when stacked (A3-28)', async () => {
    await show({ attributes: { ...car, stacked: 'true' } });
    expect(specs()).toEqual(['2021', '31,200 miles', 'Diesel']);
  });

  it('clips a long model visually when stacked, and keeps the whole name for screen readers', async () => {
    await show({ attributes: { ...car, stacked: 'true' } });
    expect(screen.getByText('Discover..')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByRole('link', { name: /^Land Rover Discovery Sport, / })).toHaveAttribute(
      'href',
      car?.['dealerInfoUrl'],
    );
  });

  it('does not cut a model of eight characters', async () => {
    await show({ attributes: { ...car, model: 'Sportage', stacked: 'true' } });
    expect(screen.queryByText(/\.\.$/)).not.toBeInTheDocument();
  });

  it('requests its picture with the parameters of its address (A3-29)', async () => {
    const { container } = await show('with a picture');
    const query = new URLSearchParams(container.querySelector('img')?.getAttribute('src')?.split('?')[1]);
    expect(Object.fromEntries(query)).toMatchObject({
      make: 'Land Rover',
      modelFamily: 'Discovery Sport',
      angle: '23',
      paintId: 'pspc0004',
      width: '400',
    });
  });

  it('reads the car from an image address on any host, and requests our own service (A3-29)', async () => {
    const imageUrl = 'https://renders.example/getImage?make=Mini&modelFamily=Hatch&angle=05&paintId=pspc0027';
    const { container } = await show({ attributes: { ...car, imageUrl } });
    const src = container.querySelector('img')?.getAttribute('src') ?? '';
    expect(src).toMatch(/^\/getImage\?/);
    expect(Object.fromEntries(new URLSearchParams(src.split('?')[1]))).toMatchObject({
      make: 'Mini',
      modelFamily: 'Hatch',
      angle: '05',
      paintId: 'pspc0027',
    });
  });

  it.each(['https://renders.example/car.webp', 'javascript:alert(1)//getImage'])(
    'renders the car instead of a picture that is not allowed: %s',
    async (imageUrl) => {
      const { container } = await show({ attributes: { ...car, imageUrl } });
      expect(container.querySelector('img')?.getAttribute('src')).toMatch(
        /^\/getImage\?.*modelFamily=Discovery\+Sport/,
      );
    },
  );

  it('carries the car’s id and registration without showing them (A3-26)', async () => {
    const { unmount } = await show({ attributes: car });
    expect(screen.getByRole('article')).toHaveAttribute('data-vehicle-id', '1');
    expect(screen.getByRole('article')).toHaveAttribute('data-vrm', 'YB21KRT');
    expect(screen.queryByText(/YB21KRT/)).not.toBeInTheDocument();
    unmount();
    await show({ attributes: { ...car, id: '', vrm: 'unknown' } });
    expect(screen.getByRole('article')).not.toHaveAttribute('data-vrm');
    expect(screen.getByRole('article')).not.toHaveAttribute('data-vehicle-id');
  });

  it('has a picture without an address too', async () => {
    const { container } = await show({ attributes: { ...car, colour: 'Black' } });
    expect(container.querySelector('img')?.src).toMatch(/modelFamily=Discovery\+Sport.*paintId=pspc0004/);
  });

  it('shows nothing without a car', async () => {
    const { container } = await show({ attributes: { price: '100' } });
    expect(container).toBeEmptyDOMElement();
  });
});

import { screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { testServices } from '@forecourt/testing/services';
import { vehiclePages } from '@forecourt/testing/vehicle-pages';
import { VehicleImageCarouselComponent } from './vehicle-image-carousel-component';
import { vehicleImageCarouselComponent } from './vehicle-image-carousel-component.block';
import { examples } from './vehicle-image-carousel-component.examples';

const car = vehiclePages.one();
const answers = { [`GET /v1/cars/${car.id}`]: car };

const show = checkBlock({ definition: vehicleImageCarouselComponent, View: VehicleImageCarouselComponent, examples, answers });

describe('pictures as a block', () => {
  it('are those of the page’s car when none are given', async () => {
    await show({ services: testServices({ answers }), at: car.path });
    expect(screen.getByRole('button', { name: 'View all images (5)' })).toBeInTheDocument();
  });

  it('link to themselves without JavaScript', async () => {
    await show({ attributes: { vehicleImages: '["/a.webp","/b.webp","/a.webp"]' } });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/a.webp', '/b.webp']);
    expect(screen.getByRole('button', { name: 'View all images (2)' })).toBeInTheDocument();
  });

  it.each([
    ['["front.jpg", "the rear.jpg", "/b.webp"]', { imageBase: '/pictures' }, ['/pictures/front.jpg', '/pictures/the%20rear.jpg', '/b.webp']],
    [['front.jpg'], {}, ['/front.jpg']],
  ])('are given by name or by address: %j (B3-10)', async (vehicleImages, more, addresses) => {
    await show({ attributes: { vehicleImages, ...more } });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(addresses);
  });

  it('leave out addresses that are not allowed', async () => {
    const { container } = await show({ attributes: { vehicleImages: '["javascript:alert(1)"]' } });
    expect(container.querySelector('a, img')).toBeNull();
  });
});

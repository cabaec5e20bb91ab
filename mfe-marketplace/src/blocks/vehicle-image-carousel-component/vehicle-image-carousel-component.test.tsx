import { screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { renderBlock } from '@forecourt/testing/render-block';
import { testServices } from '@forecourt/testing/services';
import { carPages } from '@forecourt/domain/testing/car-pages';
import { VehicleImageCarouselComponent } from './vehicle-image-carousel-component';
import { vehicleImageCarouselComponent } from './vehicle-image-carousel-component.block';
import { examples } from './vehicle-image-carousel-component.examples';

const block = { definition: vehicleImageCarouselComponent, View: VehicleImageCarouselComponent };
const car = carPages.one();
const answers = { [`GET /v1/cars/${car.id}`]: car };

checkBlock({ ...block, examples, answers });

describe('pictures as a block', () => {
  it('are those of the page’s car when none are given', async () => {
    await renderBlock(block, { services: testServices({ answers }), at: car.path });
    expect(screen.getByRole('button', { name: 'View all images (5)' })).toBeInTheDocument();
  });

  it('link to themselves without JavaScript', async () => {
    await renderBlock(block, { attributes: { vehicleImages: '["/a.webp","/b.webp","/a.webp"]' } });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/a.webp', '/b.webp']);
    expect(screen.getByRole('button', { name: 'View all images (2)' })).toBeInTheDocument();
  });

  it.each([
    [
      '["front.jpg", "the rear.jpg", "/b.webp"]',
      { imageBase: '/pictures' },
      ['/pictures/front.jpg', '/pictures/the%20rear.jpg', '/b.webp'],
    ],
    [['front.jpg'], {}, ['/front.jpg']],
  ])('are given by name or by address: %j (B3-10)', async (vehicleImages, more, addresses) => {
    await renderBlock(block, { attributes: { vehicleImages, ...more } });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(addresses);
  });

  it('leave out addresses that are not allowed', async () => {
    const { container } = await renderBlock(block, { attributes: { vehicleImages: '["javascript:alert(1)"]' } });
    expect(container.querySelector('a, img')).toBeNull();
  });
});

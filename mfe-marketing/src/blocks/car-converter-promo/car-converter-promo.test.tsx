import { screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { CarConverterPromo } from './car-converter-promo';
import { carConverterPromo } from './car-converter-promo.block';
import { examples } from './car-converter-promo.examples';

const show = checkBlock({ definition: carConverterPromo, View: CarConverterPromo, examples });

describe('the car converter', () => {
  it('shows a 2022 hybrid with five doors, and a way to apply (A2.2-6)', async () => {
    await show();
    const picture = new URL(screen.getByRole<HTMLImageElement>('img', { name: 'A 2022 hybrid with five doors' }).src);
    expect(Object.fromEntries(picture.searchParams)).toMatchObject({
      modelYear: '2022',
      powerTrain: 'hybrid',
      bodySize: '5',
    });
    expect(screen.getByRole('link', { name: 'Apply now' })).toHaveAttribute('href', 'http://apply.localhost:3000/');
  });

  it('may show another car and lead elsewhere', async () => {
    await show('another car');
    expect(screen.getByRole('img', { name: 'A Nissan Leaf' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See electric cars' })).toHaveAttribute(
      'href',
      '/used-cars?fuel_type=electric',
    );
  });
});

import { screen, within } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { carListings } from '@forecourt/domain/testing/factories';
import { renderBlock } from '@forecourt/testing/render-block';
import { testServices, type ApiCall } from '@forecourt/testing/services';
import { SimilarCars } from './similar-cars';
import { similarCars } from './similar-cars.block';
import { examples } from './similar-cars.examples';

//

const block = { definition: similarCars, View: SimilarCars };
const like = (more: object = {}, results = carListings.many(2)) => ({
  car: {
    id: '7',
    make: 'Ford',
    makeSlug: 'ford',
    model: 'Puma',
    modelSlug: 'puma',
    year: 2021,
    isSold: false,
    ...more,
  },
  results,
});
const answers = { 'GET /v1/cars/7/similar': like() };
const at = '/used-ford/puma/leeds/details-7?type=hp&term=48&deposit=0&miles_a_year=8000&score=good';

checkBlock({ ...block, examples, answers });

describe('cars like the one of the page', () => {
  it('are four at most, under the terms of the address, with a link to more of them', async () => {
    const asked: string[] = [];
    const services = testServices({
      answers: {
        'GET /v1/cars/7/similar': ({ path }: ApiCall) => {
          asked.push(path);
          return like();
        },
      },
    });
    await renderBlock(block, { at, services });
    expect(asked).toEqual(['/v1/cars/7/similar?limit=4&type=HP&term=48&deposit=0&miles_a_year=8000&score=Good']);
    const section = within(screen.getByRole('region', { name: 'Cars like this one' }));
    const cars = section.getAllByRole('listitem');
    expect(cars).toHaveLength(2);
    expect(cars[0]).toHaveTextContent(/£[\d,]+$/);
    expect(within(cars[0]!).getByRole('link').getAttribute('href')).toMatch(/\?type=HP&term=48/);
    expect(section.getByRole('link', { name: 'More Ford Puma' }).getAttribute('href')).toMatch(
      /^\/used-cars\/ford\/puma\?type=HP/,
    );
  });

  it.each([
    ['the car is sold, whose page shows them already', like({ isSold: true })],
    ['there are none', like({}, [])],
  ])('are not shown where %s', async (_, answer) => {
    const { container } = await renderBlock(block, {
      at,
      services: testServices({ answers: { 'GET /v1/cars/7/similar': answer } }),
    });
    expect(container).toBeEmptyDOMElement();
  });
});

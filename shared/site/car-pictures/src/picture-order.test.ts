import { CAR_RENDER_DEFAULTS } from '@forecourt/domain/cars/render';
import { pictureOrder } from './picture-order';
import { pictureQuery } from './parameters';

const corsa = { make: 'Vauxhall', modelFamily: 'Corsa' };
const orderOf = (query: Record<string, string>, silhouette: Parameters<typeof pictureOrder>[1] = 'hatchback') =>
  pictureOrder(pictureQuery.parse({ ...corsa, ...query }), silhouette);

describe('parameters of a picture', () => {
  it('give one look for all cars that blocks cannot distinguish', () => {
    const whatever = {
      customer: 'a',
      modelRange: 'b',
      modelYear: '2020',
      modelTrim: 'c',
      modelVariant: 'od',
      powerTrain: 'petrol',
      transmission: '1',
      position: '2',
      countryCode: 'GB',
      licensePlateType: 'uk',
      interiorId: '1',
      tailoring: 'beige',
      zoomType: 'relative',
      margins: '0.2',
      aspectRatio: '2.4',
      surrounding: 'sky',
      fileType: 'png',
      version: '99',
      steering: 'rhd',
    };
    expect(orderOf(whatever)).toEqual(orderOf({}));
  });

  it('has the defaults that addresses leave out (A3-6 to A3-8)', () => {
    expect(orderOf({}, 'convertible')).toEqual(orderOf(CAR_RENDER_DEFAULTS, 'convertible'));
  });

  it.each<Record<string, string>>([
    { width: 'wide' },
    { width: '-1' },
    { angle: '?' },
    { angle: '45' },
    { angle: '361' },
    { rim: 'NaN' },
    { rim: '99' },
    { rim: '1.5' },
    { steering: 'middle' },
  ])('ignores %p', (query) => {
    expect(orderOf(query)).toEqual(orderOf({}));
  });

  it.each<[Record<string, string>]>([
    [{ angle: '05' }],
    [{ angle: '27' }],
    [{ paintId: 'pspc0004' }],
    [{ rim: '2' }],
    [{ bodySize: '3' }],
    [{ modelDoors: '3' }],
    [{ angle: 'interior' }],
    [{ width: '151' }],
  ])('differs by %p', (query) => {
    expect(orderOf(query)).not.toEqual(orderOf({}));
  });

  it('shows where the wheel is inside and in an open car', () => {
    expect(orderOf({ angle: 'interior', steering: 'rhd' })).toEqual({
      inside: true,
      rightHandDrive: true,
      widthPixels: 800,
    });
    expect(orderOf({ steering: 'rhd' }, 'convertible')).toMatchObject({ rightHandDrive: true });
  });

  it('repeats no text of the address', () => {
    const evil = '"><script>alert(1)</script>';
    expect(
      JSON.stringify(
        orderOf({
          make: evil,
          modelFamily: evil,
          bodyType: evil,
          bodySize: evil,
          angle: evil.slice(0, 20),
          paintId: evil,
          rim: evil,
        }),
      ),
    ).not.toMatch(/script|alert/);
  });
});

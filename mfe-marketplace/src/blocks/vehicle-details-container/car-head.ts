import type { PageHead } from '@forecourt/contracts/page-head';
import { formatCount, formatWholePounds, poundsFromPence } from '@forecourt/domain/money';
import type { InPence } from '@forecourt/domain/cars/listing';
import type { CarPage } from '@forecourt/domain/cars/page';
import { photoAddress, photoOf } from '@forecourt/domain/cars/photo';
import { carRenderOf } from '@forecourt/domain/cars/render';
import { breadcrumbData } from '@forecourt/ui/breadcrumb-data';
import { splitUrl } from '@forecourt/ui/split-url';
import type { PageCar } from '../../car-page/load-car';
import { sourceOf } from '../../car-specs/spec-source';

/** Size of the picture for link previews. */
const SOCIAL_WIDTH = 1200;
const SOCIAL_HEIGHT = 750;
const MAX_DESCRIPTION_LENGTH = 300;

/**
 * Title, description, status and structured data of a car's page.
 *
 * @param url path and query of the page. Only its id matters
 */
export function carHead(pageCar: PageCar, url: string): PageHead {
  if (pageCar.kind === 'unknown') return { status: 404, title: 'We cannot find this car | {brand}' };
  if (pageCar.kind === 'sold') return { status: 410, title: 'This car has been sold | {brand}' };
  const { car } = pageCar;
  const { year, make, model, trim, mileage, dealer, path } = car;
  const name = `${year} ${make} ${model}`;
  const { pathname: here } = splitUrl(url);
  // Below the listing page for trying new components (B2-2), cars have different addresses.
  const own = here.startsWith('/test-') ? path.replace('/used-', '/test-') : path;
  return {
    ...(here !== own && { redirectTo: own }),
    title: `Used ${name} ${trim} in ${dealer.town} | {brand}`,
    description:
      `${name} ${trim}, ${formatCount(mileage)} miles, for ${formatWholePounds(car.pricePence)}. ${car.summary.description}`.slice(
        0,
        MAX_DESCRIPTION_LENGTH,
      ),
    canonicalPath: path,
    image: {
      ...socialPicture(car.images[0] ?? '/'),
      alt: `${carRenderOf(car.images[0] ?? '') ? 'Illustration of a ' : ''}${name} in ${car.colour.toLowerCase()}`,
    },
    structuredData: [carData(car), carBreadcrumb(car)],
    status: 200,
  };
}

/**
 * Describes a car, its offer and its dealer by https://schema.org/Car. Omits estimates, which search engines would
 * repeat as facts, and the registration, which they must not index.
 */
function carData(car: InPence<CarPage>): Record<string, unknown> {
  const { dealer } = car;
  return {
    '@type': 'Car',
    '@id': `${car.path}#car`,
    name: `${car.year} ${car.make} ${car.model} ${car.trim}`,
    description: car.summary.description,
    url: car.path,
    image: car.images.slice(0, 3).map((image) => ({
      '@type': 'ImageObject',
      url: withWidth(image, SOCIAL_WIDTH),
      ...(carRenderOf(image) && { caption: 'Illustration' }),
    })),
    brand: { '@type': 'Brand', name: car.make },
    model: car.model,
    vehicleConfiguration: car.trim,
    bodyType: car.bodyType,
    color: car.colour,
    numberOfDoors: car.doors,
    ...(sourceOf(car.spec, 'technical', 'Seats').kind !== 'typical' && { vehicleSeatingCapacity: car.seats }),
    fuelType: car.fuelType,
    vehicleTransmission: car.transmission,
    vehicleModelDate: String(car.year),
    dateVehicleFirstRegistered: car.registrationDate,
    itemCondition: 'https://schema.org/UsedCondition',
    mileageFromOdometer: { '@type': 'QuantitativeValue', value: car.mileage, unitCode: 'SMI' },
    offers: {
      '@type': 'Offer',
      url: car.path,
      price: poundsFromPence(car.pricePence),
      priceCurrency: 'GBP',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/UsedCondition',
      seller: {
        '@type': 'AutoDealer',
        name: dealer.name,
        telephone: dealer.phone,
        address: {
          '@type': 'PostalAddress',
          streetAddress: dealer.street,
          addressLocality: dealer.town,
          addressRegion: dealer.county,
          postalCode: dealer.postcode,
          addressCountry: 'GB',
        },
        geo: { '@type': 'GeoCoordinates', latitude: dealer.latitude, longitude: dealer.longitude },
      },
    },
  };
}

/** The same steps as the visible breadcrumb (B2-52). */
function carBreadcrumb({ path, make, model }: Pick<CarPage, 'make' | 'model' | 'path'>): Record<string, unknown> {
  const [, makePart = '', modelPart = ''] = path.split('/');
  return breadcrumbData([
    ['Home', '/'],
    ['Used Cars', '/used-cars'],
    [make, `/${makePart}`],
    [model, `/${makePart}/${modelPart}`],
    ['Vehicle Details', path],
  ]);
}

/** An unchanged photo, or a drawing in the size of link previews. The site serves both. */
function socialPicture(image: string): { path: string; width: number; height: number } {
  const { photo } = photoOf(image) ?? {};
  if (photo) return { path: photoAddress(photo), width: photo.width, height: photo.height };
  return { path: withWidth(image, SOCIAL_WIDTH), width: SOCIAL_WIDTH, height: SOCIAL_HEIGHT };
}

function withWidth(image: string, width: number): string {
  return image.replace(/([?&])width=\d+/, `$1width=${width}`);
}

import type { PageHead } from '@forecourt/contracts/page-head';
import { capitalised } from '@forecourt/domain/dealers/opening-status';
import { hoursOf, WEEKDAYS, type OpeningHours } from '@forecourt/domain/dealers/opening-hours';
import type { DealerPage } from '@forecourt/domain/dealers/page';
import { breadcrumbData } from '@forecourt/ui/breadcrumb-data';
import { splitUrl } from '@forecourt/ui/split-url';

/**
 * Title, description, status and structured data of a dealer's page.
 *
 * @param url address of the page. Only its id matters
 */
export function dealerHead(dealer: DealerPage | null, url: string): PageHead {
  if (!dealer) return { status: 404, title: 'We cannot find this dealer | {brand}' };
  const { name, town, path, openingHours } = dealer;
  const { pathname: here } = splitUrl(url);
  return {
    ...(here !== path && here.startsWith('/dealers/') && { redirectTo: path }),
    title: `${name} in ${town}: used cars${openingHours ? ' and opening hours' : ''} | {brand}`,
    description: `Used cars for sale at ${name}, ${town}: what each costs a month,${openingHours ? ' when the dealer is open,' : ''} and how to get there.`,
    canonicalPath: path,
    structuredData: [
      dealerData(dealer),
      breadcrumbData([
        ['Home', '/'],
        ['Used Cars', '/used-cars'],
        [name, path],
      ]),
    ],
    status: 200,
  };
}

/** https://schema.org/AutoDealer */
function dealerData({
  name,
  path,
  phone,
  street,
  town,
  county,
  postcode,
  latitude,
  longitude,
  openingHours,
}: DealerPage): Record<string, unknown> {
  return {
    '@type': 'AutoDealer',
    '@id': `${path}#dealer`,
    name,
    url: path,
    telephone: phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: town,
      addressRegion: county,
      postalCode: postcode,
      addressCountry: 'GB',
    },
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    ...(openingHours && hoursData(openingHours)),
  };
}

/**
 * https://schema.org/OpeningHoursSpecification: a missing day is closed; a closed date opens and closes at midnight.
 */
function hoursData(hours: OpeningHours): Record<string, unknown> {
  const type = 'OpeningHoursSpecification';
  return {
    openingHoursSpecification: WEEKDAYS.flatMap((day) => {
      const open = hoursOf(hours[day]);
      return open ? [{ '@type': type, dayOfWeek: `https://schema.org/${capitalised(day)}`, ...open }] : [];
    }),
    specialOpeningHoursSpecification: Object.entries(hours.exceptions ?? {}).map(([date, text]) => ({
      '@type': type,
      validFrom: date,
      validThrough: date,
      ...(hoursOf(text) ?? { opens: '00:00', closes: '00:00' }),
    })),
  };
}

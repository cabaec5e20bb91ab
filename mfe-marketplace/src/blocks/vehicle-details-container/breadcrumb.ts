/** A step of the breadcrumb; plain text without an address. */
export interface BreadcrumbStep {
  step: 'home' | 'cars' | 'make' | 'model' | 'vehicle';
  name: string;
  href?: string;
}

/**
 * Home > Used Cars > make > model > 'Vehicle Details' (B2-52). If the path has four segments, make and model link to its
 * first one and two, with 'test' replaced by 'vlp'.
 *
 * @param url path and query of the page
 */
export function breadcrumb(url: string, { make, model }: { make: string; model: string }): BreadcrumbStep[] {
  const [path = ''] = url.split(/[?#]/, 1);
  const segments = path.split('/').filter(Boolean);
  const [first = '', second = ''] = segments;
  const makeLink = `/${first.replace('test', 'vlp')}`;
  const isVehiclePath = segments.length === 4;
  return [
    { step: 'home', name: 'Home', href: '/' },
    { step: 'cars', name: 'Used Cars', href: path.includes('test-') ? '/test-new-components' : '/used-cars' },
    { step: 'make', name: make, ...(isVehiclePath && { href: makeLink }) },
    { step: 'model', name: model, ...(isVehiclePath && { href: `${makeLink}/${second}` }) },
    { step: 'vehicle', name: 'Vehicle Details' },
  ];
}

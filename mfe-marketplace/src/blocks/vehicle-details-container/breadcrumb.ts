/** A step of the breadcrumb; plain text without an address. */
export interface BreadcrumbStep {
  id: 'home' | 'cars' | 'make' | 'model' | 'vehicle';
  name: string;
  href?: string;
}

/**
 * Home > Used Cars > make > model > 'Vehicle Details' (B2-52). If the path has four segments, make and model link to
 * its first one and two, with 'test' replaced by 'vlp'.
 *
 * @param url path and query of the page
 */
export function breadcrumb(url: string, { make, model }: { make: string; model: string }): BreadcrumbStep[] {
  const [path = ''] = url.split(/[?#]/, 1);
  const segments = path.split('/').filter(Boolean);
  const [first = '', second = ''] = segments;
  const makeLink = `/${first.replace('test', 'vlp')}`;
  const isCarPath = segments.length === 4;
  return [
    { id: 'home', name: 'Home', href: '/' },
    { id: 'cars', name: 'Used Cars', href: path.includes('test-') ? '/test-new-components' : '/used-cars' },
    { id: 'make', name: make, ...(isCarPath && { href: makeLink }) },
    { id: 'model', name: model, ...(isCarPath && { href: `${makeLink}/${second}` }) },
    { id: 'vehicle', name: 'Vehicle Details' },
  ];
}

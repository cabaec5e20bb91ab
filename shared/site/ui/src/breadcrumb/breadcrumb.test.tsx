import { render, screen, within } from '@testing-library/react';
import { Breadcrumb } from './breadcrumb';
import { breadcrumbData } from './breadcrumb-data';

describe('a breadcrumb', () => {
  it('links to the pages above this one, and names this one', () => {
    render(
      <Breadcrumb
        steps={[
          { id: 'home', name: 'Home', href: '/' },
          { id: 'make', name: 'Mini' },
          { id: 'model', name: 'Mini', href: '/mini' },
          { id: 'this', name: 'This page', href: '/mini/this' },
        ]}
      />,
    );
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/mini']);
    expect(trail.getByText('This page')).toHaveAttribute('aria-current', 'page');
  });

  it('is numbered for search engines', () => {
    expect(
      breadcrumbData([
        ['Home', '/'],
        ['Cars', '/cars'],
      ]),
    ).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: '/' },
        { '@type': 'ListItem', position: 2, name: 'Cars', item: '/cars' },
      ],
    });
  });
});

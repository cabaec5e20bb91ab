import { render, screen } from '@testing-library/react';
import { ServicesProvider } from '@forecourt/contracts/services-context';
import { testServices } from '@forecourt/testing/services';
import { Picture, type PictureProps } from './picture';

function show(props: PictureProps) {
  return render(
    <ServicesProvider services={testServices()} renderedAt={0} nonce="">
      <Picture {...props} />
    </ServicesProvider>,
  );
}

describe('a picture', () => {
  it('keeps its space and waits until it is near', () => {
    show({ address: '/pictures/van.webp', alt: 'A white van', width: 600, height: 400 });
    const picture = screen.getByRole('img', { name: 'A white van' });
    expect(picture).toHaveAttribute('src', '/pictures/van.webp');
    expect(picture).toHaveAttribute('width', '600');
    expect(picture).toHaveAttribute('height', '400');
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(picture).not.toHaveAttribute('srcset');
  });

  it('of the car image service is requested in the widths that it may need', () => {
    show({ address: '/getImage?make=Kia&modelFamily=Niro&width=150', alt: 'A Kia Niro', width: 400 });
    const picture = screen.getByRole('img', { name: 'A Kia Niro' });
    expect(picture.getAttribute('src')).toMatch(/width=400$/);
    expect(
      picture
        .getAttribute('srcset')
        ?.split(', ')
        .map((source) => source.split(' ')[1]),
    ).toEqual(['150w', '400w', '800w']);
  });

  it('on the first screen is loaded before others', () => {
    show({ address: '/pictures/van.webp', alt: 'A white van', eager: true });
    expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
  });

  it('has a sign in its space that it is loading (A4.3-2)', () => {
    show({ address: '/pictures/van.webp', alt: 'A white van' });
    expect(screen.getByRole('img').nextElementSibling).toContainElement(document.querySelector('.spinner'));
  });

  it('without an address is not shown', () => {
    expect(show({ address: '' }).container).toBeEmptyDOMElement();
  });
});

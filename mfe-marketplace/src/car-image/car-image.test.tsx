import { render } from '@testing-library/react';
import { ServicesProvider } from '@forecourt/contracts/services-context';
import { testServices, TEST_TIME } from '@forecourt/testing/services';
import { CarImage } from './car-image';
import { IllustrationNote } from './illustration-note';

const PUMA = '/getImage?make=Ford&modelFamily=Puma&angle=01&width=150';

function shown(
  picture: Parameters<typeof CarImage>[0]['picture'],
  slotWidth: number,
  how: Partial<Parameters<typeof CarImage>[0]> = {},
) {
  const { container } = render(
    <ServicesProvider services={testServices()} renderedAt={TEST_TIME.getTime()} nonce="">
      <CarImage picture={picture} slotWidth={slotWidth} {...how} />
    </ServicesProvider>,
  );
  return container.querySelector('img');
}

describe('a picture of a car', () => {
  it.each([
    [207, 400],
    [320, 400],
    [600, 800],
  ])('in a slot of %d pixels is %d wide (B7-12)', (slotWidth, width) => {
    expect(new URLSearchParams(shown(PUMA, slotWidth)?.src.split('?')[1]).get('width')).toBe(String(width));
  });

  it.each([
    ['in a slot of one width is offered twice as wide to sharp screens', {}, ['800 2x']],
    ['names each of its widths when it is preloaded', { eager: true }, ['400 400w', '800 800w']],
    ['in a slot of many widths is offered in those that the slot can use', { sizes: '45vw' }, ['400 400w', '800 800w']],
  ])('%s', (_, how, candidates) => {
    const offered = shown(PUMA, 320, how)?.srcset.split(', ');
    expect(offered?.map((candidate) => /width=(\d+ .+)/.exec(candidate)?.[1])).toEqual(candidates);
  });

  it('of a car for sale without photos is named as an illustration, and its list says so once', () => {
    const photo = `/photos/${'a1'.repeat(20)}-400x267.webp`;
    const kind = { make: 'Ford', modelFamily: 'Puma' };
    expect(shown(PUMA, 320)).toHaveAttribute('alt', 'Illustration');
    expect(shown(PUMA, 320, { alt: 'Ford Puma' })).toHaveAttribute('alt', 'Ford Puma');
    for (const other of [kind, photo, '/media/car.webp']) expect(shown(other, 320)).toHaveAttribute('alt', '');
    const { container } = render(<IllustrationNote pictures={[photo, PUMA, PUMA]} />);
    expect(container).toHaveTextContent(/^Drawings are illustrations of the model\.$/);
    expect(render(<IllustrationNote pictures={[photo, kind, undefined]} />).container).toBeEmptyDOMElement();
  });

  it('is the same from parameters as from an address', () => {
    expect(shown({ make: 'Ford', modelFamily: 'Puma', angle: '01' }, 320)?.src).toBe(shown(PUMA, 320)?.src);
  });

  it.each([
    ['', {}, '320px'],
    ['https://pictures.example', { sizes: '45vw' }, '45vw'],
  ])('that its dealer sent is offered in the widths there are of it, from %p', (origin, how, sizes) => {
    const address = (size: string) => `${origin}/photos/${'a1'.repeat(20)}-${size}.webp`;
    const image = shown(address('1600x1067'), 320, how);
    expect(image).toHaveAttribute('src', address('1600x1067'));
    expect(image).toHaveAttribute('sizes', sizes);
    expect(image?.srcset).toBe(`${address('400x267')} 400w, ${address('800x534')} 800w, ${address('1600x1067')} 1600w`);
  });

  it.each([
    ['fills its place', '1600x1200', {}, 'photo'],
    ['is whole when it is upright', '1200x1600', {}, 'photo odd'],
    ['is whole when it is a panorama', '1600x500', {}, 'photo odd'],
    ['is whole where it is looked at', '1600x1200', { whole: true }, 'photo whole'],
  ])('that its dealer sent %s', (_, size, how, shape) => {
    const frame = shown(`/photos/${'a1'.repeat(20)}-${size}.webp`, 320, how)?.parentElement;
    expect([...(frame?.classList ?? [])].filter((name) => name !== 'frame').join(' ')).toBe(shape);
  });

  it('from another service keeps its address', () => {
    const image = shown('/pictures/puma.webp', 320);
    expect(image).toHaveAttribute('src', '/pictures/puma.webp');
    expect(image).not.toHaveAttribute('srcset');
  });

  it('has its size before it loads, and loads lazily', () => {
    const image = shown(PUMA, 320);
    expect(image).toHaveAttribute('width', '320');
    expect(image).toHaveAttribute('height', '200');
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(image?.nextElementSibling).toContainElement(document.querySelector('.spinner'));
  });

  it('leaves its space empty without a picture', () => {
    expect(shown('', 320)).toBeNull();
    expect(shown(undefined, 320)).toBeNull();
  });
});

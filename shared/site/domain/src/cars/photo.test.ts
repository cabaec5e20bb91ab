import { photoAddress, photoOf, photoSizes } from './photo';

const hash = 'a1'.repeat(20);

describe('a photo of a car', () => {
  it.each([
    ['a large one', { width: 1600, height: 1067 }, ['400x267', '800x534', '1600x1067']],
    ['one that is narrower than a page may want', { width: 640, height: 480 }, ['400x300', '640x480']],
    ['one of a width that is made anyway', { width: 800, height: 600 }, ['400x300', '800x600']],
    ['a small one', { width: 320, height: 240 }, ['320x240']],
    ['a panorama', { width: 1600, height: 200 }, ['400x50', '800x100', '1600x200']],
  ])('is kept in the widths that a page may want, and no larger than it is: %s', (_what, size, sizes) => {
    expect(photoSizes(size).map(({ width, height }) => `${width}x${height}`)).toEqual(sizes);
  });

  it('is known by its address, wherever photos are', () => {
    const photo = { hash, width: 1600, height: 1067 };
    for (const origin of ['', 'https://pictures.example'])
      expect(photoOf(photoAddress(photo, origin))).toEqual({ photo, origin });
  });

  it.each([
    '',
    '/getImage?make=Ford',
    `/photos/${hash}.webp`,
    `/photos/${hash}-0x5.webp`,
    `/photos/../${hash}-4x5.webp?x`,
    `/photos/${hash}-4x5.svg`,
  ])('is not any address such as %p', (address) => {
    expect(photoOf(address)).toBeUndefined();
  });
});

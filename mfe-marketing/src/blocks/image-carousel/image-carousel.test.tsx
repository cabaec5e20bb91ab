import { screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { ImageCarousel } from './image-carousel';
import { imageCarousel } from './image-carousel.block';
import { examples } from './image-carousel.examples';

const show = checkBlock({ definition: imageCarousel, View: ImageCarousel, examples });

const withImage = (image: object) => ({
  attributes: { images: JSON.stringify([{ url: '/media/a.webp', alt: 'A car', ...image }]) },
});

describe('a carousel of pictures (A2.3-31)', () => {
  it('has arrows left and right', async () => {
    await show('default');
    expect(screen.getByRole('group', { name: 'Any shape you like' })).toBeVisible();
    // Hidden until there are more pictures than fit.
    expect(screen.getAllByRole('button', { hidden: true }).map((button) => button.getAttribute('aria-label'))).toEqual([
      'Previous',
      'Next',
    ]);
    expect(screen.getAllByRole('img')).toHaveLength(4);
  });

  it('reserves the space of each picture, and fits it as configured', async () => {
    await show(withImage({ fit: 'contain', width: '1280', height: 720 }));
    const picture = screen.getByRole('img', { name: 'A car' });
    expect(picture).toHaveAttribute('width', '1280');
    expect(picture).toHaveAttribute('height', '720');
    expect(picture.parentElement).toHaveClass('contain');
  });

  it('has a default size and fit', async () => {
    await show(withImage({}));
    expect(screen.getByRole('img', { name: 'A car' })).toHaveAttribute('width', '800');
    expect(screen.getByRole('img', { name: 'A car' }).parentElement).toHaveClass('cover');
  });

  it.each([{ width: 'wide' }, { height: -1 }, { fit: 'stretch' }, { url: 'https://evil.example/a.webp' }])(
    'leaves out invalid pictures: %j',
    async (image) => {
      await show(withImage(image));
      expect(screen.queryByRole('img')).not.toBeInTheDocument();
    },
  );
});

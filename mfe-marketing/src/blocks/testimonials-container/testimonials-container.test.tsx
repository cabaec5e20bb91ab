import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkBlock } from '@forecourt/testing/check-block';
import { TestimonialsContainer } from './testimonials-container';
import { testimonialsContainer } from './testimonials-container.block';
import { examples } from './testimonials-container.examples';

const show = checkBlock({ definition: testimonialsContainer, View: TestimonialsContainer, examples });

const videos = JSON.stringify(['Marcus', 'Aisha', 'Chidi'].map((title) => ({ url: `/media/${title}.webm`, title })));
const reviews = JSON.stringify(
  ['Marcus Bell', 'Aisha Rahman', 'Chidi Okafor'].map((customerName) => ({ quote: 'Quick and clear.', customerName })),
);

const list = () => within(screen.getByRole('list'));

describe('testimonials', () => {
  it('are three videos and three texts (A2.3-25)', async () => {
    await show({ attributes: { videos, reviews } });
    expect(screen.getByRole('region', { name: 'What our customers say' })).toBeInTheDocument();
    expect(list().getAllByRole('link', { name: /^Play the video: / })).toHaveLength(3);
    expect(list().getAllByRole('blockquote')).toHaveLength(3);
    expect(list().getByText('Aisha Rahman')).toBeInTheDocument();
  });

  it('are at most that many', async () => {
    const four = (item: object) => JSON.stringify([item, item, item, item]);
    await show({
      attributes: {
        videos: four({ url: '/media/clip.webm', title: 'Clip' }),
        reviews: four({ quote: 'Quick and clear.' }),
      },
    });
    expect(list().getAllByRole('listitem')).toHaveLength(6);
  });

  it('may be anonymous', async () => {
    await show({ attributes: { reviews: '[{"quote":"Quick and clear."}]' } });
    expect(screen.getByRole('figure').querySelector('figcaption')).toBeNull();
  });

  it('are without texts where the editor hides them', async () => {
    await show({ attributes: { videos, reviews, hideReviews: 'true' } });
    expect(list().getAllByRole('link', { name: /^Play the video: / })).toHaveLength(3);
    expect(screen.queryByRole('blockquote')).not.toBeInTheDocument();
  });

  it('load a video only when it is pressed', async () => {
    const { container } = await show({ attributes: { videos } });
    expect(container.querySelector('video, iframe')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Play the video: Aisha' }));
    expect(screen.getByRole('dialog', { name: 'Aisha' })).toBeInTheDocument();
  });

  it('show nothing without any', async () => {
    await show({ attributes: { reviews: '[]' } });
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testServices } from '@forecourt/testing/services';
import { checkBlock } from '@forecourt/testing/check-block';
import { VideoBlock } from './video-block';
import { videoBlock } from './video-block.block';
import { examples } from './video-block.examples';

const show = checkBlock({ definition: videoBlock, View: VideoBlock, examples });

const posters = () => screen.queryAllByRole('link', { name: /^Play the video/ });

describe('a block of videos (A2.3-24)', () => {
  it('opens one video over the page', async () => {
    await show('popup');
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('How car finance works');
    await userEvent.click(posters()[0]!);
    expect(screen.getByRole('dialog', { name: 'How car finance works' })).toBeVisible();
  });

  it('plays one video in its place', async () => {
    await show('inline');
    await userEvent.click(posters()[0]!);
    expect(posters()).toEqual([]);
    expect(screen.getByLabelText('How car finance works', { selector: 'video' })).toBeVisible();
  });

  it('opens several videos independently', async () => {
    const videos = JSON.stringify(
      ['Marcus', 'Aisha', 'Chidi'].map((title) => ({ url: `/media/${title}.webm`, title })),
    );
    await show({ attributes: { type: 'popup-multiple', videos } });
    expect(posters()).toHaveLength(3);
    await userEvent.click(posters()[1]!);
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Aisha');
  });

  it('describes its videos to search engines', () => {
    const services = testServices({ page: { url: '/videos?theme=x', isSocial: false } });
    const clip = {
      url: '/media/clip.webm',
      title: 'How it works',
      thumbnail: '/media/clip.webp',
      description: '',
      captions: '',
      uploadedOn: '2026-11-22',
    };
    const elsewhere = {
      url: 'https://youtu.be/a1B2c3D4e5_',
      title: 'Elsewhere',
      thumbnail: '',
      description: 'Words.',
      captions: '',
    };
    const attributes = {
      title: '',
      intro: '',
      headingLevel: '2',
      type: 'popup',
      videos: [clip, elsewhere],
    } satisfies Parameters<NonNullable<typeof videoBlock.head>>[0]['attributes'];
    const [first, second, crumbs] = videoBlock.head!({ attributes, data: undefined, services })!.structuredData!;
    expect(first).toEqual({
      '@type': 'VideoObject',
      name: 'How it works',
      thumbnailUrl: '/media/clip.webp',
      uploadDate: '2026-11-22',
      contentUrl: '/media/clip.webm',
    });
    expect(second).toEqual({
      '@type': 'VideoObject',
      name: 'Elsewhere',
      description: 'Words.',
      url: 'https://www.youtube.com/watch?v=a1B2c3D4e5_',
    });
    expect(JSON.stringify(crumbs)).toContain('"/videos"');
  });

  it('leaves out videos whose address is not allowed', async () => {
    await show({ attributes: { videos: '[{"url":"https://evil.example/clip.webm","title":"Elsewhere"}]' } });
    expect(screen.queryByText('Elsewhere')).not.toBeInTheDocument();
  });
});

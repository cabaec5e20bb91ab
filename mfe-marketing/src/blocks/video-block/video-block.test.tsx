import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

  it('opens several, each by itself', async () => {
    await show('several');
    expect(posters()).toHaveLength(3);
    await userEvent.click(posters()[1]!);
    expect(screen.getByRole('dialog')).toHaveAccessibleName('HP and PCP side by side');
  });

  it('leaves out videos whose address is not allowed', async () => {
    await show({ attributes: { videos: '[{"url":"https://evil.example/clip.webm","title":"Elsewhere"}]' } });
    expect(screen.queryByText('Elsewhere')).not.toBeInTheDocument();
  });
});

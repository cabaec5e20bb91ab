import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ServicesProvider } from '@forecourt/contracts/services-context';
import { testServices } from '@forecourt/testing/services';
import { VideoPoster, type VideoPosterProps } from './video-poster';

const clip = {
  url: '/media/how-it-works.webm',
  title: 'How it works',
  thumbnail: '/media/how-it-works.webp',
  description: 'In half a minute.',
  captions: '/media/how-it-works.vtt',
};
const hosted = { ...clip, url: 'https://www.youtube.com/watch?v=a1B2c3D4e5_', captions: '' };

function show(props: VideoPosterProps) {
  return render(
    <ServicesProvider services={testServices()} renderedAt={0} nonce="">
      <VideoPoster {...props} />
    </ServicesProvider>,
  );
}

const poster = () => screen.getByRole('link', { name: /^Play the video/ });

describe('the poster of a video', () => {
  it.each([
    [clip, clip.url],
    [hosted, hosted.url],
  ])('is a link to it, which works without JavaScript, and loads no video', (video, page) => {
    const { container } = show({ video });
    expect(poster()).toHaveAttribute('href', page);
    expect(poster()).toHaveTextContent('Play the video: How it works');
    expect(container.querySelector('iframe, video')).toBeNull();
    expect([...container.querySelectorAll('[src]')].map((element) => element.getAttribute('src'))).toEqual([
      '/media/how-it-works.webp',
    ]);
    expect(screen.getByText('In half a minute.')).toBeVisible();
  });

  it('leaves a press for a new tab to the browser', async () => {
    show({ video: clip });
    poster().addEventListener('click', (event) => event.preventDefault());
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(poster());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the lightbox of a video (A4.3-3)', () => {
  it('plays a file at once, with its captions', async () => {
    show({ video: clip });
    await userEvent.click(poster());
    const player = within(screen.getByRole('dialog', { name: 'How it works' })).getByLabelText<HTMLVideoElement>(
      'How it works',
      { selector: 'video' },
    );
    expect(player).toHaveAttribute('src', clip.url);
    expect(player).toHaveAttribute('autoplay');
    expect(player).toHaveAttribute('controls');
    expect(player.querySelector('track')).toHaveAttribute('src', clip.captions);
  });

  it('plays a hosted video in the form without cookies, and links to its page', async () => {
    show({ video: hosted });
    await userEvent.click(poster());
    expect(screen.getByTitle('How it works')).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/a1B2c3D4e5_?autoplay=1&rel=0',
    );
    expect(screen.getByRole('link', { name: /^Watch it on YouTube/ })).toHaveAttribute('href', hosted.url);
  });

  it.each([clip, hosted])('has the focus around the player, so that Escape closes it: $url', async (video) => {
    const { container } = show({ video });
    await userEvent.click(poster());
    const player = container.querySelector('video, iframe')!;
    expect(player.parentElement).toHaveFocus();
  });

  it.each([clip, hosted])('clears the source on closing: $url', async (video) => {
    const { container } = show({ video });
    await userEvent.click(poster());
    const player = container.querySelector('video, iframe')!;
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(player).not.toBeInTheDocument();
    if (video === clip) expect(player).not.toHaveAttribute('src');
  });
});

describe('a video that plays in its place', () => {
  it('takes the place of the poster on a press', async () => {
    show({ video: clip, plays: 'inline' });
    await userEvent.click(poster());
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByLabelText('How it works', { selector: 'video' }).parentElement).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

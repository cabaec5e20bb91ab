import { videoSource } from './video-source';

const youtube = {
  page: 'https://www.youtube.com/watch?v=a1B2c3D4e5_',
  player: 'https://www.youtube-nocookie.com/embed/a1B2c3D4e5_?autoplay=1&rel=0',
};
const vimeo = {
  page: 'https://vimeo.com/123456789',
  player: 'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1',
};

describe('the source of a video', () => {
  it.each([
    ['https://www.youtube.com/watch?v=a1B2c3D4e5_&t=30', youtube],
    ['https://youtu.be/a1B2c3D4e5_?si=shared', youtube],
    ['https://www.youtube.com/shorts/a1B2c3D4e5_/', youtube],
    ['https://www.youtube-nocookie.com/embed/a1B2c3D4e5_', youtube],
    ['https://vimeo.com/123456789', vimeo],
    ['https://player.vimeo.com/video/123456789?h=0', vimeo],
  ])('is played without cookies: %s', (address, { page, player }) => {
    expect(videoSource(address)).toMatchObject({ page, player: { address: player } });
  });

  it.each([
    '/media/clip.webm',
    'https://media.example/clip.mp4',
    'https://www.youtube.com/@channel',
    'https://evil.example/watch?v=a1B2c3D4e5_',
  ])('is a file, or at least no known provider: %s', (address) =>
    expect(videoSource(address)).toEqual({ page: address }),
  );
});

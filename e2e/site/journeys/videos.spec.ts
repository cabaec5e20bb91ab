import { liveBlock } from '../../islands';
import { expect, test } from '../../test';

const CLIP = '/media/how-car-finance-works.webm';

test('A film plays over the page on a press, with captions, and disappears on closing', async ({ page }) => {
  const media: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('.webm') || request.url().includes('.vtt')) media.push(new URL(request.url()).pathname);
  });
  await page.goto('/videos');
  await liveBlock(page, 'video-block').waitFor();
  const poster = liveBlock(page, 'video-block').getByRole('link', { name: 'Play the video: How car finance works' });
  await expect(poster).toBeVisible();
  expect(media).toEqual([]);

  await poster.press('Enter');
  const lightbox = page.getByRole('dialog', { name: 'How car finance works' });
  const film = lightbox.locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2);
  expect(await film.evaluate((video: HTMLVideoElement) => video.duration)).toBeCloseTo(24, 0);
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length)).toBe(5);
  expect(await lightbox.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  // The header's white is equally dimmed at both edges of the screen, also where the scrollbar was.
  const edge = (x: number) => page.screenshot({ clip: { x, y: 24, width: 8, height: 8 } });
  await expect.poll(async () => (await edge(1272)).equals(await edge(0))).toBe(true);
  expect(new Set(media)).toEqual(new Set([CLIP, CLIP.replace('webm', 'vtt')]));

  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  await expect(page.locator('video')).toHaveCount(0);
  await expect(poster).toBeFocused();

  await poster.click();
  await expect(lightbox).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(lightbox).toBeHidden();
});

test('A film is sent in parts, as players ask for them', async ({ request }) => {
  const answer = await request.get(CLIP, { headers: { range: 'bytes=0-99' } });
  expect([answer.status(), (await answer.body()).length]).toEqual([206, 100]);
  expect(answer.headers()).toMatchObject({
    'content-type': 'video/webm',
    'content-range': expect.stringMatching(/^bytes 0-99\/\d+$/),
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the poster leads to the film, which plays automatically', async ({ page }) => {
    await page.goto('/videos');
    await page.getByRole('link', { name: /^Play the video/ }).click();
    await expect(page).toHaveURL(new RegExp(`${CLIP}$`));
    await expect(page.locator('video')).toBeVisible();
  });
});

import { formatTrustScore, ratedStatement, reviewsHeading, shortCount, shortReviewText, timeSince } from './words';

const now = new Date('2026-03-01T12:00:00Z');
const ago = (days: number, hours = 0, minutes = 0, seconds = 0) =>
  new Date(now.getTime() - (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000);

describe('review words', () => {
  it.each([
    [ago(0, 0, 0, 59), 'Just now'],
    [ago(0, 0, -5), 'Just now'],
    [ago(0, 0, 1), '1 minute ago'],
    [ago(0, 0, 59, 59), '59 minutes ago'],
    [ago(0, 1), '1 hour ago'],
    [ago(0, 23, 59), '23 hours ago'],
    [ago(1), '1 day 0 hours ago'],
    [ago(2, 1, 30), '2 days 1 hour ago'],
    [ago(400, 23), '400 days 23 hours ago'],
    [new Date('yesterday or so'), ''],
  ])('describes how long ago %s was', (then, words) => {
    expect(timeSince(then, now)).toBe(words);
  });

  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1K'],
    [12_999, '12K'],
  ])('shortens %d reviews to %s', (count, shown) => {
    expect(shortCount(count)).toBe(shown);
  });

  it('cuts a text after 85 characters, and never in the middle of one', () => {
    expect(shortReviewText('a'.repeat(85))).toBe('a'.repeat(85));
    expect(shortReviewText('a'.repeat(86))).toBe(`${'a'.repeat(85)}...`);
    expect(shortReviewText(`${'a'.repeat(84)}🚗🚗`)).toBe(`${'a'.repeat(84)}🚗...`);
  });

  it.each([
    [undefined, "Rated 'Excellent' by our customers"],
    [999, "Rated 'Excellent' by our customers"],
    [1000, "Rated 'Excellent' with more than 1,000 reviews"],
    [23_456, "Rated 'Excellent' with more than 23,000 reviews"],
  ])('heads %s reviews', (total, heading) => {
    expect(reviewsHeading(total)).toBe(heading);
  });

  it('shows the score with one decimal', () => {
    expect(formatTrustScore(4.86)).toBe('4.9');
    expect(ratedStatement(5, 12_345)).toBe('Rated 5.0 / 5 based on 12,345 reviews');
  });
});

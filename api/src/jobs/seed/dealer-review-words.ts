import type { ReviewWords } from './review-words';

const CONTENT: ReviewWords = {
  titles: [
    'Honest dealer',
    'Car exactly as described',
    'Friendly and fair',
    'Easy handover',
    'Would buy from them again',
    'Very happy with my car',
    'No hard sell',
    'Well looked after',
  ],
  openings: [
    'Drove an hour to see the car and it was worth it.',
    'Second car from this dealer.',
    'The car was clean, charged and ready when I arrived.',
    'I rang in the morning and had a test drive that afternoon.',
    'They sent me a video of the car before I travelled.',
  ],
  details: [
    'The service history was all there and they let me read it in peace.',
    'They pointed out a scratch that I would never have seen.',
    'The test drive was not rushed and nobody sat in the back seat talking.',
    'The price was the price on the page, with nothing added at the desk.',
    'They put a new MOT on it without being asked.',
    'They fitted two new tyres before I collected it.',
    'A warning light came on after a week and they mended it at no cost.',
  ],
  endings: ['Thank you all.', 'I would send a friend there.', 'Ask for the workshop to show you round.', ''],
};

const FAIR: ReviewWords = {
  titles: ['Good car, slow paperwork', 'Decent', 'Fine in the end'],
  openings: ['The car is good.', 'Polite people.', 'I like the car.'],
  details: [
    'The second key took three weeks to arrive.',
    'I had to wait an hour although I had an appointment.',
    'It had not been cleaned when I came for it.',
    'It took two calls before somebody rang me back.',
  ],
  endings: ['They did put it right.', 'I would still go back.', ''],
};

const UNHAPPY: ReviewWords = {
  titles: ['Wasted journey', 'Not impressed', 'Hard to reach'],
  openings: ['The car had been sold when I got there.', 'Nobody answered the phone for two days.', 'The tyres were close to the limit.'],
  details: ['A call would have saved me the drive.', 'I had booked a test drive for that time.', 'It was not what I had been told.'],
  endings: ['They did say sorry.', 'I bought elsewhere.', ''],
};

/** The words of a dealer's reviews for a number of stars. */
export function dealerWordsFor(stars: number): ReviewWords {
  if (stars === 5) return CONTENT;
  return stars >= 3 ? FAIR : UNHAPPY;
}

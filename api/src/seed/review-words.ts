/** Words that invented reviews are made of, by how content the customer is. */
export interface ReviewWords {
  titles: readonly string[];
  openings: readonly string[];
  details: readonly string[];
  endings: readonly string[];
}

export const FIRST_NAMES = [
  'Aisha', 'Alan', 'Amelia', 'Andrew', 'Angela', 'Anwen', 'Beth', 'Callum', 'Carol', 'Charlotte', 'Chloe', 'Craig', 'Daniel', 'Darren', 'Dawn',
  'Deepa', 'Donna', 'Eilidh', 'Emily', 'Faisal', 'Fiona', 'Gareth', 'Gemma', 'George', 'Grace', 'Hannah', 'Harpreet', 'Hayley', 'Imran', 'Isla',
  'Jack', 'James', 'Janet', 'Jasmine', 'Jodie', 'Josh', 'Karen', 'Kayleigh', 'Keiran', 'Kwame', 'Laura', 'Leanne', 'Lewis', 'Linda', 'Lorraine',
  'Mark', 'Megan', 'Michael', 'Mohammed', 'Natalie', 'Neil', 'Nia', 'Olivia', 'Owen', 'Patrick', 'Paula', 'Priya', 'Rachel', 'Rhys', 'Rob',
  'Ross', 'Ruth', 'Sandra', 'Sean', 'Shannon', 'Sian', 'Sophie', 'Stephen', 'Stuart', 'Tariq', 'Tracey', 'Victoria', 'Wayne', 'Yusuf', 'Zoe',
] as const;

const CONTENT: ReviewWords = {
  titles: [
    'Brilliant from start to finish', 'So much easier than I expected', 'Could not fault them', 'Made it simple', 'Lovely people to deal with',
    'Car sorted in three days', 'Great communication', 'Really helpful', 'Would use again', 'No pressure at all', 'Quick and friendly',
    'Finally got approved', 'Excellent service', 'First class', 'Highly recommended', 'Took the stress away', 'Five stars from me',
    'Honest and straightforward', 'Very happy customer', 'Spot on', 'Kept me informed all the way', 'Second car through them',
    'Patient with all my questions', 'Better rate than my bank', 'Smooth process',
  ],
  openings: [
    'I was nervous about applying because my credit history is not perfect.', 'I had been turned down by my own bank, so I did not expect much.',
    'My old car failed its MOT and I needed something fast.', 'This is the second time I have used them.',
    'I filled in the form on my lunch break and had an answer before I got home.', 'A friend at work told me to try here.',
    'First time buying a car on finance and I had a lot of questions.', 'After weeks of looking I found the right car on the site.',
    'From the first phone call to collecting the keys everything was clear.', 'I only wanted to see what I could borrow.',
    'We needed a bigger car before the baby came.', 'I work shifts so doing it all online was ideal.', 'Changed jobs recently and worried it would count against me.',
    'I have used other brokers before and this was different.', 'Started my application on a Sunday evening.', 'Needed a reliable car for a new job.',
    'Was dreading the paperwork if I am honest.', 'I wanted to keep the payments under a certain amount each month.',
  ],
  details: [
    'The lady who looked after me explained every figure and never rushed me.', 'They gave me three options and told me what each would cost in total.',
    'My advisor checked the history of the car before I paid anything.', 'The soft search meant it did not show on my credit file.',
    'Everything was signed on my phone in about ten minutes.', 'They spoke to the dealer for me and even got a new set of tyres included.',
    'The monthly payment came out lower than the calculator had suggested.', 'I was told straight away what I could and could not afford.',
    'Messages were answered within the hour, even on a Saturday.', 'They took my part exchange and the price was fair.',
    'Nobody tried to sell me extras I did not want.', 'Whenever I rang I got the same person, which made a real difference.',
    'The documents were in plain English for once.', 'They found a lender who looked at my situation and not only at a score.',
    'I was kept up to date by text at each step.', 'The dealer was forty miles away and they arranged for the car to be brought to my house.',
    'When the first car was sold they helped me find another the same day.', 'The deposit was flexible, which helped a lot.',
  ],
  endings: [
    'Picked up the car on Friday and I am over the moon.', 'Thank you so much.', 'Will be back when this one is paid off.', 'I have already told my sister about them.',
    'Could not have asked for more.', 'Really pleased with the car and the service.', 'Would recommend to anyone in the same boat.', 'Well done to the whole team.',
    'The whole thing took less than a week.', 'My son is next!', 'Genuinely impressed.', 'A weight off my mind.', '', '', '',
  ],
};

const FAIR: ReviewWords = {
  titles: ['Good, with one hiccup', 'Mostly good', 'Got there in the end', 'Fine overall', 'Decent service'],
  openings: ['Happy with the car and the rate.', 'Application was quick and the staff were polite.', 'Good experience overall.', 'They found me a lender when others could not.'],
  details: [
    'I had to send my payslips twice because the first upload did not go through.', 'It took a day longer than promised to hear back.',
    'The dealer was slower than the finance company.', 'I would have liked a call instead of so many texts.', 'Waiting on hold on a Monday morning took a while.',
  ],
  endings: ['Would still use them again.', 'No real complaints.', 'Four stars because of the wait.', ''],
};

const UNHAPPY: ReviewWords = {
  titles: ['Not for me', 'Too many calls', 'Disappointed', 'Slow'],
  openings: ['I was given a quote and then told the lender had changed its mind.', 'The rate was higher than I had hoped for.', 'Filled in everything and was declined a week later.'],
  details: ['I had several phone calls a day when I had asked for email.', 'Nobody could tell me why.', 'The car I wanted had gone by the time it was approved.'],
  endings: ['They did apologise.', 'To be fair they answered my complaint quickly.', 'I went elsewhere.'],
};

/** The words for so many stars. */
export function wordsFor(stars: number): ReviewWords {
  if (stars === 5) return CONTENT;
  return stars >= 3 ? FAIR : UNHAPPY;
}

import { acceptedValues } from './accepted-values';

describe('the values of a block', () => {
  it('are all there, or none if one was refused', () => {
    expect(acceptedValues({ rate: null, title: 'x' })).toBeUndefined();
    expect(acceptedValues({ rate: undefined, title: 'x' })).toEqual({ rate: undefined, title: 'x' });
  });
});

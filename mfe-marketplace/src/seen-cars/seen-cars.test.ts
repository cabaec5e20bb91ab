import { seenCars, withSeenCar } from './seen-cars';
import { addSeenCar } from './add-seen-car';

beforeEach(() => localStorage.clear());

describe('cars that were seen', () => {
  it.each(['', 'x', '1,', ',1', '1,,2', '1;2', '1234567890', '[1]'])('are an empty list when what is stored is %j', (text) => {
    localStorage.setItem('seen_cars', text);
    expect(seenCars.current()).toEqual([]);
  });

  it('have the last first, each once, and are twelve at most', () => {
    expect(withSeenCar(['1', '2', '3'], '2')).toEqual(['2', '1', '3']);
    const many = Array.from({ length: 12 }, (_, index) => String(index));
    expect(withSeenCar(many, '99')).toEqual(['99', ...many.slice(0, 11)]);
    localStorage.setItem('seen_cars', [...many, '12', '3'].join(','));
    expect(seenCars.current()).toEqual(many);
  });

  it('are added to a list that the visitor keeps, and to no other', () => {
    addSeenCar('7');
    expect(localStorage.getItem('seen_cars')).toBeNull();
    seenCars.set(['1']);
    addSeenCar('7');
    expect(seenCars.current()).toEqual(['7', '1']);
  });
});

import { carIdsIn } from './saved-cars';

it.each([
  ['?cars=12,34', ['12', '34']],
  ['?cars=12&cars=34', ['12', '34']],
  ['?cars=12,12,-5,x,1234567890,,34', ['12', '34']],
  ['?cars=1,2,3,4,5', ['1', '2', '3', '4']],
  ['?cars=', []],
  ['', []],
])('the cars of %j are %j', (query, ids) => expect(carIdsIn(query, 4)).toEqual(ids));

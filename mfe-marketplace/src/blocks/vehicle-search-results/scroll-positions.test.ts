import { currentEntry, keptPositions } from './scroll-positions';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
});

describe('scroll positions of history entries', () => {
  it('outlast the document', () => {
    keptPositions.set('a', 1200);
    keptPositions.set('b', 20);
    keptPositions.set('a', 900);
    expect(sessionStorage.getItem('resultPositions')).toBe('[["b",20],["a",900]]');
    expect([keptPositions.get('a'), keptPositions.get('b'), keptPositions.get('c')]).toEqual([900, 20, undefined]);
  });

  it('are not stored for a list that is left at its top', () => {
    keptPositions.set('a', 0);
    expect(sessionStorage.getItem('resultPositions')).toBeNull();
    keptPositions.set('a', 900);
    keptPositions.set('a', 0);
    expect(keptPositions.get('a')).toBeUndefined();
  });

  it('are kept of the last thirty entries', () => {
    for (let entry = 1; entry <= 40; entry += 1) keptPositions.set(String(entry), entry);
    expect([keptPositions.get('10'), keptPositions.get('11'), keptPositions.get('40')]).toEqual([undefined, 11, 40]);
  });

  it.each(['{', '{}', '[["a"]]', '[["a","900"]]', '[null]'])('are ignored if %s is stored', (text) => {
    sessionStorage.setItem('resultPositions', text);
    expect(keptPositions.get('a')).toBeUndefined();
    keptPositions.set('b', 1);
    expect(keptPositions.get('b')).toBe(1);
  });
});

describe('a history entry', () => {
  it('keeps its id, beside what else is in its state', () => {
    history.replaceState({ usr: 'x' }, '');
    const entry = currentEntry();
    expect(currentEntry()).toBe(entry);
    expect(history.state).toEqual({ usr: 'x', entry });
  });

  it.each([
    { usr: null, key: 'k' },
    { key: 'other', entry: 'k' },
  ])('has the id of its state %j', (state) => {
    history.replaceState(state, '');
    expect(currentEntry()).toBe('k');
    expect(history.state).toEqual(state);
  });

  it.each([7, 'text', { key: 3 }])('gets an id where its state is %j', (state) => {
    history.replaceState(state, '');
    expect(currentEntry()).toMatch(/^[a-z\d]+$/);
  });
});

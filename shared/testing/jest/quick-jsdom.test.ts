describe('an element’s style', () => {
  it('follows its attribute, and its attribute follows it', () => {
    const element = document.createElement('p');
    element.setAttribute('STYLE', 'COLOR: red');
    expect(element.style.color).toBe('red');
    element.style.display = 'none';
    expect(element.getAttribute('style')).toBe('color: red; display: none;');
    element.removeAttribute('style');
    expect(element.style).toHaveLength(0);
  });

  it('is of its own', () => {
    const [first, second] = [document.createElement('p'), document.createElement('p')];
    first.style.color = 'red';
    expect([first.style.color, second.style.color]).toEqual(['red', '']);
  });
});

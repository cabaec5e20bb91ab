function page(body: string): (selector: string) => CSSStyleDeclaration {
  document.body.innerHTML = body;
  return (selector) => getComputedStyle(document.querySelector(selector) as Element);
}

describe('a computed style', () => {
  it('is that of the kind of element', () => {
    const styleOf = page('<p></p><p hidden></p><dialog></dialog>');
    expect(['p', '[hidden]', 'dialog'].map((selector) => styleOf(selector).display)).toEqual(['block', 'none', 'none']);
  });

  it('has what the element and those around it say', () => {
    const styleOf = page('<div style="visibility: hidden"><p></p></div><i style="display: none"></i>');
    expect(styleOf('p').visibility).toBe('hidden');
    expect(styleOf('i').display).toBe('none');
    document.querySelector('div')?.removeAttribute('style');
    expect(styleOf('p').visibility).toBe('visible');
  });

  it('has what style sheets say, while they do', () => {
    const styleOf = page('<style>.a { visibility: hidden; --size: 4px }</style><div class="a"><p></p></div><i></i>');
    expect(styleOf('.a').getPropertyValue('--size')).toBe('4px');
    expect([styleOf('p').visibility, styleOf('i').visibility]).toEqual(['hidden', 'visible']);
    document.querySelector('i')?.classList.add('a');
    expect(styleOf('i').visibility).toBe('hidden');
    document.querySelector('style')?.append('@media screen { p { display: none } }');
    expect(styleOf('p').display).toBe('none');
    document.querySelector('style')?.remove();
    expect([styleOf('p').visibility, styleOf('p').display]).toEqual(['visible', 'block']);
  });
});

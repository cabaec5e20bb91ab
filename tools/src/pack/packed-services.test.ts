it('packs the site that SITE_CONFIG names with the shell', async () => {
  process.env['SITE_CONFIG'] = 'e2e/platform/library-site/site.config.ts';
  try {
    const { packedServices } = await import('./packed-services');
    expect(packedServices.find(({ name }) => name === 'shell')?.modules?.['site.config']).toBe(
      'e2e/platform/library-site/site.config.ts',
    );
  } finally {
    delete process.env['SITE_CONFIG'];
  }
});

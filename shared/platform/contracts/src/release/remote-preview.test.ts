import { previewPermission } from './remote-preview';

const permission = {
  id: 'aB3-_6789012345678901x',
  channel: 'production',
  site: 'https://site.example',
  remote: 'mfe-cars',
  by: 'ann',
  expires: '2026-11-28T12:00:00Z',
};

it('a permission names its preview by exactly 22 characters', () => {
  expect(previewPermission.parse({ ...permission, branch: 'main' })).toEqual({ ...permission, branch: 'main' });
  expect(previewPermission.parse(permission)).toEqual(permission);
  for (const id of [
    permission.id.slice(1),
    `${permission.id}x`,
    `../${permission.id}`,
    permission.id.replace('-', '/'),
  ])
    expect(previewPermission.safeParse({ ...permission, id }).error?.issues).toEqual([
      expect.objectContaining({ path: ['id'], message: 'is not the name of a preview' }),
    ]);
  expect(previewPermission.safeParse({ ...permission, remote: 'Cars/..' }).error?.issues[0]?.message).toBe(
    'is not a remote name',
  );
});

import { type ReleaseRecord, toRelease } from '../../rules/channels/release-set';
import type { ReleaseRecordAnswer } from '../../wire/publishing';

/** The complete record of a published version, including its catalogue. */
export function toRecordAnswer(record: ReleaseRecord, publicOrigin: string): ReleaseRecordAnswer {
  return {
    ...toRelease(record, publicOrigin),
    catalogue: record.manifest.catalogue,
    imports: record.manifest.imports,
    author: record.author,
    createdAt: record.createdAt.toISOString(),
    provenance: record.provenance,
  };
}

import type { CheckFinding, FindingKind } from '#contracts/releases.ts';
import { findingKinds } from '#common/content/finding-kinds.ts';

/** Returns whether one finding of this kind covers all fields of its document. */
export function isCounted(kind: FindingKind): boolean {
  return kind === 'placeholder' || kind === 'missing-language' || kind === 'outdated-language';
}

export function countOf({ kind, about }: CheckFinding): number {
  return isCounted(kind) ? Number(about) : 1;
}

/** Returns the number of findings of each kind. */
export function countFindings(
  findings: readonly CheckFinding[],
): { kind: FindingKind; count: number }[] {
  return findingKinds.flatMap((kind) => {
    const counts = findings.filter((finding) => finding.kind === kind).map(countOf);
    const count = counts.reduce((sum, one) => sum + one, 0);
    return count === 0 ? [] : [{ kind, count }];
  });
}

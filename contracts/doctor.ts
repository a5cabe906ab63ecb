import { answer, endpoint, errors, get, z } from './endpoint.ts';
import { milliseconds } from './parts.ts';

const checkState = z.enum(['ok', 'warning', 'error', 'skipped']);
export type CheckState = z.infer<typeof checkState>;

const report = z
  .object({
    checkedAt: milliseconds,
    checks: z.array(
      z.object({
        id: z.string(),
        group: z.enum(['machine', 'data', 'site', 'email', 'providers']),
        title: z.string(),
        state: checkState,
        sentence: z.string(),
        remedy: z.string().nullable().describe('How to correct it'),
      }),
    ),
  })
  .openapi('DoctorReport');
export type DoctorReport = z.infer<typeof report>;

export const checkInstallation = endpoint({
  ...get('system:check', '/doctor'),
  summary: 'Check settings, services and the machine; calls within ten seconds share a result',
  responses: {
    200: answer('The result of each check', report, {
      checkedAt: 1_795_305_600_000,
      checks: [
        {
          id: 'disk',
          group: 'machine',
          title: 'Disk',
          state: 'warning',
          sentence: 'Only 420 MB are free in DATA_DIR.',
          remedy: 'Free some space, or enlarge the disk. At 0 MB nothing can be saved.',
        },
      ],
    }),
    ...errors('unauthorized', 'not-allowed'),
  },
});

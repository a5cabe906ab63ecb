import { checkInstallation, type DoctorReport } from '#contracts/doctor.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { commerceCall, type CommerceApi } from '../commerce/api/commerce-call.ts';
import type { Actor } from '../core/access/can.ts';
import { createArea } from '../core/api/area.ts';

/** Checks of the installation. */
export interface Doctor {
  /**
   * Returns the last result of this process, or checks; always, if `isRepeated` and the last result is
   * older than ten seconds. Throws ForbiddenError.
   */
  check(
    actor: Actor,
    options: { language: LanguageCode; isRepeated: boolean },
  ): Promise<DoctorReport>;
}

/** The call that checks the installation. */
export function doctorRoutes(api: CommerceApi & { doctor: Doctor }) {
  return createArea().openapi(commerceCall(api, checkInstallation), async (c) => {
    const { staff, language } = c.var;
    return c.json(await api.doctor.check(staff, { language, isRepeated: true }), 200);
  });
}

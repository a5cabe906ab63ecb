/** What the editor says: preview. */
export const preview = {
  'editor.preview.ended': 'انتهت صلاحية هذه المعاينة. اطلب رابطًا جديدًا ممن أرسله إليك.',
  'editor.preview.not-allowed': 'المسوّدات متاحة لمحرّري هذا الموقع فقط. سجّل الدخول لعرضها.',
  'editor.preview.note': 'معاينة: لم تُنشر بعد، ولا يمكن إرسال شيء من هنا.',
} as const;

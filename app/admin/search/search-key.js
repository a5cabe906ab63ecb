/*
 * Ctrl+K on the screens for staff, from the first moment: it opens the search that the dashboard's page contains. In the
 * editor, which has no such dialog, the attribute opens the search once the editor has loaded.
 */
addEventListener('keydown', (event) => {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  // With an Arabic keyboard, the key has another letter.
  const isK = key === 'k' || code === 'KeyK';
  if (event.defaultPrevented || !isK || !(ctrlKey || metaKey) || altKey || shiftKey) return;
  event.preventDefault();
  const search = document.getElementById('admin-search');
  if (!search) document.documentElement.dataset.searchPressed = '';
  else if (search.open) search.close();
  else search.showModal();
});

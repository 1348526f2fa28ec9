/* Uses the token of the signed-in user; no validator elsewhere is called. */
const docs = SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  validatorUrl: null,
  onComplete() {
    const token = localStorage.getItem('accessToken');
    if (token) docs.preauthorizeApiKey('accessToken', token);
  },
});

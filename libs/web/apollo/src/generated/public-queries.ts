export const PUBLIC_QUERY_HASHES: Readonly<Record<string, string>> = {
  BrowseTools: "f12ba513e34b9d705fe8b4c5c505fcc2b96e07385b21659de9c587522b0a97a3",
  KnownTool: "581acc41224d7190f803605daa30031eac6a90479d2925db301fa565898707a9",
  LatestTools: "c96bdbdd16a3988b6ea7ec828102f82bc6640421fbd314524937a2030662ff3f",
  ManageTools: "c4ef3927eddcc66c3fee5e6e7eee96ff428d27ae2882f78c981e78737ec15b24",
  Purchase: "52164d6673c65a32122e50dc573a3acb2bb88174d1f2091d8ec918c0af1fc4e3",
  CustomerReviews: "f4c0d5fb8eed133321f6b1076d622d4d4bffb5b44131b1a70951f312e4a45597",
};
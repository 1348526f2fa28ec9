export const PUBLIC_QUERY_HASHES: Readonly<Record<string, string>> = {
  BrowseTools: "f12ba513e34b9d705fe8b4c5c505fcc2b96e07385b21659de9c587522b0a97a3",
  KnownTool: "06235367a7e1ca584a6f07a0f4ac5e183739f57af1e7f0088ef4bc80b23632b7",
  LatestTools: "c96bdbdd16a3988b6ea7ec828102f82bc6640421fbd314524937a2030662ff3f",
  ManageTools: "c8c174bc526813735cb1c64f85208543cc386c351e0a94889f1d222e47891b7e",
  Purchase: "15ac5d7187d644edd86fbcc451c78b4735809cba47a513ce202609b5c914d2bd",
  CustomerReviews: "f4c0d5fb8eed133321f6b1076d622d4d4bffb5b44131b1a70951f312e4a45597",
};
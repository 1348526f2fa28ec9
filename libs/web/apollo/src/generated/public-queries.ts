export const PUBLIC_QUERY_HASHES: Readonly<Record<string, string>> = {
  BrowseTools: "f12ba513e34b9d705fe8b4c5c505fcc2b96e07385b21659de9c587522b0a97a3",
  KnownTool: "5b6e8d989282a08d3ff86c14a12bcfc85a7c7addcbc2a5f031a2d2d3f3a5c6a4",
  LatestTools: "c96bdbdd16a3988b6ea7ec828102f82bc6640421fbd314524937a2030662ff3f",
  ManageTools: "9f493ad34ac6a3d3e5af91d32c7dd109de9a94d8e817890fb86c721fc8bbf174",
  Purchase: "15ac5d7187d644edd86fbcc451c78b4735809cba47a513ce202609b5c914d2bd",
  CustomerReviews: "f4c0d5fb8eed133321f6b1076d622d4d4bffb5b44131b1a70951f312e4a45597",
};
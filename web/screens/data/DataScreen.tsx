import { Redirect } from 'wouter'
import { paths } from '../../paths.ts'

/** Each table has an address; this one leads to the first. */
export const DataScreen = () => <Redirect to={paths.data('foods')} replace />
